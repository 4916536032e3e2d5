// What people give as the frame of their software from outside, by what it is about: the label of its
// invariant.

export const boundaryLabels: readonly [pattern: RegExp, label: string][] = [
  [
    /\b(?:data|photos?|pictures|recordings?|files|records|backups?|servers?|hosting|hosted|stored)\b.*\b(?:in|within|outside|at|by|on)\b.*\b(?:EU|Europe|UK|US|USA|Netherlands|Germany|Austria|Switzerland|Ireland|France|country|premises|building|servers?)\b|^(?:hosting|hosted)\b/i,
    'Place of data',
  ],
  [/\b(?:gdpr|dsgvo|hipaa|data protection|privacy|consent|encrypt\w*)\b/i, 'Data protection'],
  [/\b(?:law|legal|regulation|norm|act|gobd|statut\w+|authority|court)\b/i, 'Law'],
  [
    /\b(?:browsers?|chrome|firefox|safari|edge|ios|android|windows|mac(?:os)?|linux|ipad|iphone|phones?|tablets?|laptops?|desktop|website|app)\b/i,
    'Platform',
  ],
];

/** Words that rule something out. */
export const excluding = /\b(?:no|not|never|nobody|nothing|none|cannot|forbidden|prohibited)\b|n't\b/i;
export const restricting = /\b(?:only|except|solely|exclusively)\b/i;

/** Words that bind; a sentence without one of them tells what the software does. */
export const binding =
  /\b(?:must|should|shall|has to|have to|needs? to|required|no|not|never|nobody|only|works?|runs?|hosted|hosting|stays?|in the EU|gdpr|law|data protection)\b/i;
