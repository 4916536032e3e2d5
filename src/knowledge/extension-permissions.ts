// The permissions that a browser extension may ask for (Manifest V3), by what its requirements say; checked
// in November 2026. What no row calls for is not asked for.

export type PermissionRow = {
  permission: string;
  /** The part of the manifest that it stands in. */
  key: 'permissions' | 'optional_permissions';
  /** Read against each requirement: those that match are why it is asked for. */
  needed_by: RegExp;
  why: string;
  /** What the browser tells people before they agree; null when it says nothing. */
  warning: string | null;
};

export const permissionRows: readonly PermissionRow[] = [
  {
    permission: 'storage',
    key: 'permissions',
    needed_by: /\b(?:store|save|keep)s? (?:the|a|an|it|every|what)\b|\bhold every entry\b/i,
    why: 'What was entered is kept in the profile of the browser.',
    warning: null,
  },
  {
    permission: 'alarms',
    key: 'permissions',
    needed_by:
      /\b(?:every \S+ (?:minutes?|hours?|days?)|(?:twice|once|times) (?:a|per) (?:minute|hour|day|week)|reminders?)\b/i,
    why: 'Work that is due at a time wakes the extension; it does not stay awake.',
    warning: null,
  },
  {
    permission: 'notifications',
    key: 'permissions',
    needed_by: /\b(?:notif\w+|reminders?)\b/i,
    why: 'People are told when they do not look.',
    warning: 'Display notifications',
  },
  {
    permission: 'activeTab',
    key: 'permissions',
    needed_by:
      /\b(?:on (?:an?|the) (?:[\w-]+ ){0,3}(?:page|tab|site)|the (?:current|open) (?:page|tab)|on a site)\b/i,
    why: 'The page in view is read when the person acts on it, and no other.',
    warning: null,
  },
  {
    permission: 'scripting',
    key: 'permissions',
    needed_by:
      /\b(?:on (?:an?|the) (?:[\w-]+ ){0,3}page|highlight\w*|inserts? .*into the page|form that the extension knows)\b/i,
    why: 'The page is read and marked by a script that runs there.',
    warning: null,
  },
  {
    permission: 'contextMenus',
    key: 'permissions',
    needed_by: /\b(?:right[- ]click|context menu)\b/i,
    why: 'There is an entry in the menu of the right button.',
    warning: null,
  },
  {
    permission: 'clipboardWrite',
    key: 'optional_permissions',
    needed_by: /\bcop(?:y|ies) .*(?:clipboard)\b/i,
    why: 'A text is put on the clipboard.',
    warning: 'Modify data you copy and paste',
  },
  {
    permission: 'bookmarks',
    key: 'optional_permissions',
    needed_by: /\bbookmarks?\b/i,
    why: 'Bookmarks are read or made.',
    warning: 'Read and change your bookmarks',
  },
  {
    permission: 'history',
    key: 'optional_permissions',
    needed_by: /\b(?:browsing|browser) history\b/i,
    why: 'Pages that were visited are searched.',
    warning: 'Read and change your browsing history',
  },
  {
    permission: 'tabs',
    key: 'optional_permissions',
    needed_by: /\b(?:open|all|other|group|close)(?: the)? tabs\b/i,
    why: 'Titles and addresses of open tabs are read.',
    warning: 'Read your browsing history',
  },
  {
    permission: 'downloads',
    key: 'optional_permissions',
    needed_by: /\bdownloads? (?:every|all|each|the) (?:files?|images?|videos?)\b/i,
    why: 'Files are saved without asking for each.',
    warning: 'Manage your downloads',
  },
  {
    permission: 'sidePanel',
    key: 'permissions',
    needed_by: /\bside ?(?:panel|bar)\b/i,
    why: 'It is shown beside the page.',
    warning: null,
  },
  {
    permission: 'identity',
    key: 'optional_permissions',
    needed_by: /\bsigns? in with\b/i,
    why: 'Somebody signs in with an account of another service.',
    warning: 'Know your email address',
  },
];
