// Threats at the boundaries that such software has, by STRIDE (and what agents add), with the control that
// answers each and how it is verified. `{boundary}` and `{data}` are filled in from the project.

export type ThreatRow = {
  id: string;
  boundary: 'people' | 'store' | 'service' | 'callback' | 'equipment' | 'files' | 'model' | 'device';
  category:
    | 'spoofing'
    | 'tampering'
    | 'repudiation'
    | 'information_disclosure'
    | 'denial_of_service'
    | 'elevation_of_privilege'
    | 'linkability'
    | 'prompt_injection';
  /** Only where people get in by this way. */
  sign_in?: 'password' | 'provider' | 'device';
  /** Only where pages are shown by a browser. */
  in_browser?: true;
  description: string;
  likelihood: 'low' | 'medium' | 'high';
  impact: 'low' | 'medium' | 'high';
  control: string;
  verification: string;
};

export const threatRows: ThreatRow[] = [
  {
    id: 'guessed-password',
    boundary: 'people',
    category: 'spoofing',
    sign_in: 'password',
    description: 'Somebody guesses or reuses a stolen password and acts as another person.',
    likelihood: 'high',
    impact: 'high',
    control:
      'Failed sign-ins are throttled per address and per client; passwords are stored as salted slow hashes; sessions are cookies that scripts cannot read.',
    verification:
      'Security test: after the limit even the right password is refused; the stored hash is never in an answer or a log.',
  },
  {
    id: 'copied-key',
    boundary: 'people',
    category: 'spoofing',
    sign_in: 'device',
    description: 'Somebody copies the key of a device and plays as another person.',
    likelihood: 'medium',
    impact: 'medium',
    control:
      'The key lies in the protected store of the device and leaves it only over TLS; its hash alone is kept here; an invitation counts once; an administrator can end all sessions of an account at once.',
    verification:
      'Security test: the key is in no log, backup or answer; a made-up key opens no session; a used invitation gives no role.',
  },
  {
    id: 'forged-sign-in',
    boundary: 'people',
    category: 'spoofing',
    sign_in: 'provider',
    description:
      'Somebody makes up, alters or repeats the answer of the identity provider and acts as another person.',
    likelihood: 'medium',
    impact: 'high',
    control:
      'Each answer is checked for signature, issuer, audience, time and the sign-in it belongs to, and counts once; accounts are found by subject identifier; sessions are cookies that scripts cannot read.',
    verification:
      'Security test with a double of the provider: each forged, altered, late and repeated answer opens no session; no token is in an answer or a log.',
  },
  {
    id: 'blocked-elsewhere',
    boundary: 'people',
    category: 'elevation_of_privilege',
    sign_in: 'provider',
    description:
      'Somebody who was blocked at the identity provider goes on working in a session that is still open.',
    likelihood: 'medium',
    impact: 'medium',
    control:
      'A session ends at a fixed time after the provider confirmed the person, whatever was done in it; an administrator can end all sessions of a person at once.',
    verification:
      'Test with a clock: the account is blocked at the double of the provider; the first request after the session’s end is refused.',
  },
  {
    id: 'foreign-record',
    boundary: 'people',
    category: 'elevation_of_privilege',
    description: 'Somebody puts the id of another person’s record into a request and reads or changes it.',
    likelihood: 'high',
    impact: 'high',
    control:
      'Every query carries the caller and the role; a record of somebody else answers like one that does not exist.',
    verification:
      'Generated test: every operation with an id, called by every role with somebody else’s record.',
  },
  {
    id: 'forged-request',
    in_browser: true,
    boundary: 'people',
    category: 'tampering',
    description: 'A foreign page makes the browser of a signed-in person send a request.',
    likelihood: 'medium',
    impact: 'high',
    control: 'Changing requests need a same-origin header; cookies are SameSite=Lax.',
    verification: 'Security test: every changing operation with a foreign Origin is refused.',
  },
  {
    id: 'script-in-text',
    in_browser: true,
    boundary: 'people',
    category: 'tampering',
    description: 'Text that one person enters runs as script for another.',
    likelihood: 'medium',
    impact: 'high',
    control: 'Text is escaped where it is shown; a content security policy forbids inline script.',
    verification: 'Every text field is filled with markup and read back on every screen that shows it.',
  },
  {
    id: 'denied-act',
    boundary: 'people',
    category: 'repudiation',
    description: 'Somebody denies having made a change that harmed others.',
    likelihood: 'medium',
    impact: 'medium',
    control: 'Every change keeps who, when and the earlier values in a history that nobody can edit.',
    verification:
      'Test: after each changing operation the history names the caller, and no operation changes the history.',
  },
  {
    id: 'flood',
    boundary: 'people',
    category: 'denial_of_service',
    description: 'Somebody floods an expensive operation.',
    likelihood: 'medium',
    impact: 'medium',
    control: 'Requests are limited per account and client; lists are paged; bodies are capped.',
    verification: 'Load test beyond the limit: the answer is 429 and other people are served as before.',
  },
  {
    id: 'leaked-backup',
    boundary: 'store',
    category: 'information_disclosure',
    description: 'A backup or a copy of the database gets into foreign hands, {data} with it.',
    likelihood: 'low',
    impact: 'high',
    control:
      'Backups are encrypted with a key that is kept elsewhere; secrets are hashed or sealed in the records themselves.',
    verification: 'Review of the backup job; test that no secret column holds a readable value.',
  },
  {
    id: 'injected-query',
    boundary: 'store',
    category: 'tampering',
    description: 'Text in a field becomes part of a query.',
    likelihood: 'medium',
    impact: 'high',
    control: 'Queries are parameterised; the account of the software may not change the schema.',
    verification: 'Property test with quotes and comment marks in every text field.',
  },
  {
    id: 'forged-callback',
    boundary: 'callback',
    category: 'spoofing',
    description: 'Somebody forges a message of {boundary} and moves a record that way.',
    likelihood: 'medium',
    impact: 'high',
    control:
      'Messages are accepted only with the service’s signature and once per message id; the state is asked from the service itself before it counts.',
    verification: 'Contract test: an unsigned, altered or repeated message changes nothing.',
  },
  {
    id: 'too-much-sent',
    boundary: 'service',
    category: 'information_disclosure',
    description: 'More personal data than needed is handed to {boundary}.',
    likelihood: 'medium',
    impact: 'medium',
    control: 'The gateway sends the fields of its table and no others.',
    verification: 'Contract test compares the sent body with the table of fields.',
  },
  {
    id: 'service-down',
    boundary: 'service',
    category: 'denial_of_service',
    description: '{boundary} hangs, and the software hangs with it.',
    likelihood: 'high',
    impact: 'medium',
    control: 'Every call has a timeout, bounded retries and the fallback that the integration names.',
    verification: 'Fault test: the service never answers; the screen answers in time and says what waits.',
  },
  {
    id: 'false-reading',
    boundary: 'equipment',
    category: 'spoofing',
    description: 'A reading of {boundary} is wrong or faked, and is taken for true.',
    likelihood: 'medium',
    impact: 'medium',
    control:
      'A reading carries its time and its accuracy; one that cannot be is refused and asked for again.',
    verification:
      'Test with readings that are impossible, too old and too coarse: none of them is stored as true.',
  },
  {
    id: 'too-much-read',
    boundary: 'equipment',
    category: 'information_disclosure',
    description: '{boundary} tells more about people than the work needs.',
    likelihood: 'medium',
    impact: 'medium',
    control:
      'It is used only while the work that needs it goes on, after the person has allowed it, and nothing of it is kept that no requirement names.',
    verification: 'Test: while the work is closed, nothing is read and nothing is stored.',
  },
  {
    id: 'equipment-missing',
    boundary: 'equipment',
    category: 'denial_of_service',
    description: '{boundary} is missing, broken or not allowed, and the work stands still.',
    likelihood: 'high',
    impact: 'medium',
    control: 'The screen says what is missing and offers to go on by hand.',
    verification:
      'Test with the equipment switched off and with the permission refused: the work is finished by hand.',
  },
  {
    id: 'hostile-file',
    boundary: 'files',
    category: 'tampering',
    description: 'An uploaded file is not what it says, or carries something that runs.',
    likelihood: 'medium',
    impact: 'high',
    control:
      'Type by content, size capped, stored under our own name, served as a download from a path that runs nothing.',
    verification: 'Upload of wrong types, archives in archives and names with path segments is refused.',
  },
  {
    id: 'lost-device',
    boundary: 'device',
    category: 'information_disclosure',
    description: 'The device is lost or shared, {data} on it.',
    likelihood: 'medium',
    impact: 'medium',
    control:
      'Data lies in the profile of the signed-in user; secrets lie in the key store of the system; an export is asked for explicitly.',
    verification: 'Review of the files written; none is readable by another user of the device.',
  },
  {
    id: 'altered-file',
    boundary: 'device',
    category: 'tampering',
    description: 'A damaged or altered data file is opened.',
    likelihood: 'medium',
    impact: 'medium',
    control: 'The file is checked before use and opened from the last good copy when the check fails.',
    verification:
      'Test with truncated and altered files: the software starts, says what happened and loses nothing older than the copy.',
  },
  {
    id: 'instruction-in-data',
    boundary: 'model',
    category: 'prompt_injection',
    description: 'A text that the model reads contains instructions, and the model follows them.',
    likelihood: 'high',
    impact: 'high',
    control:
      'Text from outside is passed as marked data; what a model may cause is limited to named tools with their own checks; anything irreversible needs the limits or the person that the requirements name.',
    verification:
      'A set of injections in every input the model reads; none may change which tool is called or with whose rights.',
  },
  {
    id: 'leak-through-answer',
    boundary: 'model',
    category: 'information_disclosure',
    description: 'The model repeats data of one person to another.',
    likelihood: 'medium',
    impact: 'high',
    control:
      'A prompt holds only records that the reader may see; answers are checked for identifiers that are not in it.',
    verification: 'Test set with planted identifiers; none appears in an answer to somebody else.',
  },
];
