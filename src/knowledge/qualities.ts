// Words by which people ask for quality, by ISO/IEC 25010 characteristic; technologies, laws and other
// constraints.

export type Characteristic =
  | 'functional_suitability'
  | 'performance_efficiency'
  | 'compatibility'
  | 'interaction_capability'
  | 'reliability'
  | 'security'
  | 'maintainability'
  | 'flexibility'
  | 'safety';

/** Each pattern is tried in order; a sentence may ask for several. */
export const qualitySigns: readonly [Characteristic, RegExp][] = [
  [
    'performance_efficiency',
    /\b(?:fast|quick(?:ly)?|snappy|slow|instant(?:ly)?|(?:open|start|appear)s? (?:up )?(?:in|within)|loads?|loading|load time|respon(?:d|ds|se|sive)|latency|concurrent(?:ly)?|at the same time|simultaneous(?:ly)?|throughput|lag(?:gy|s)?|performance|real[- ]time|battery|fps|frames per second|memory|peak)\b/i,
  ],
  [
    'reliability',
    /\b(?:uptime|up ?time|(?:should|must) be up|up (?:during|from|between)|(?:available|reachable) (?:24|mon|from|during|between|at least)|bad reception|24\/7|downtime|outage|reliable|reliably|never lose|not lose|lose (?:any )?(?:data|work|anything)|data loss|backups?|backed up|recover\w*|offline|no (?:signal|reception|internet|wifi|connection)|without (?:internet|signal|a connection|wifi)|crash\w*|poor connection|survive|(?:nothing|no \w+) (?:may|must|can|should) (?:ever )?(?:be|get) lost)\b/i,
  ],
  [
    'security',
    /\b(?:secure|security|encrypt\w*|2fa|two[- ]factor|mfa|password|audit (?:log|trail)|gdpr|privacy|private(?:ly)?|confidential|hack\w*|leak\w*|permission|pci|hipaa|tamper\w*|prompt injection|personal data|sensitive)\b/i,
  ],
  [
    'interaction_capability',
    /\b(?:accessib\w+|wcag|screen ?reader|easy to use|user[- ]friendly|intuitive|usable|one[- ]handed|gloves|big buttons|large (?:text|buttons|print|font)|colou?r[- ]blind|dark mode|(?:not|n't) (?:very |really |that )?(?:technical|good with computers|tech savvy|techy)|older (?:people|members|singers|users)|elderly|in (?:english|german|french|spanish|dutch|welsh|italian|polish)|(?:english|german|french|spanish|dutch|welsh|italian|polish|portuguese)(?= only| and (?:english|german|french|spanish|dutch)|[.;]?$)|languages?|translat\w+|bilingual|multilingual|simple enough|max(?:imum)? (?:two|three|\d) (?:clicks|taps)|clicks|taps|keyboard)\b/i,
  ],
  [
    'compatibility',
    /\b(?:works? (?:on|with|in) (?:all|any|old|older|most|both|chrome|firefox|safari|edge|iphone|android)|compatible|all (?:major )?browsers|older phones|chrome,? (?:and )?(?:firefox|edge)|tablets?)\b/i,
  ],
  [
    'flexibility',
    /\b(?:scal(?:e|es|able|ability|ing)|grow (?:to|with)|more (?:branches|locations|clinics|sites) later|configur\w+|white[- ]label|multi[- ]tenant|portable)\b/i,
  ],
  [
    'maintainability',
    /\b(?:maintain(?:able|ed)?|easy to (?:change|extend|maintain)|open[- ]source|well tested|documented|hand (?:it )?over)\b/i,
  ],
  [
    'safety',
    /\b(?:safety(?! (?:induction|training|briefing|course|certificate|check\w*|inspection|instruction\w*|talk|test|video|officer|equipment))|safe for|injur\w+|hazard\w*|danger\w*|emergency|harm)\b/i,
  ],
];

/** Technologies that a brief may prescribe or forbid. */
export const technologies: readonly string[] =
  `React, Next.js, Vue, Svelte, Angular, Node.js, Node, TypeScript, JavaScript, Python, Django, Flask, FastAPI, Ruby on Rails,
  Rails, Laravel, PHP, Java, Spring Boot, Kotlin, Swift, SwiftUI, Flutter, React Native, Expo, Electron, Tauri, Qt, .NET, C#,
  Go, Rust, Unity, Godot, Unreal, PostgreSQL, Postgres, MySQL, SQLite, MongoDB, Redis, Supabase, Firebase, AWS, Azure,
  Google Cloud, GCP, Heroku, Vercel, Netlify, Hetzner, Docker, Kubernetes, Raspberry Pi, Terraform, GraphQL, MQTT, WordPress,
  Manifest V3, WebExtension, Windows 10, Windows 11, Windows, macOS, Linux, iOS, Android, iPad, Chromebook, Chrome, Firefox,
  Edge, Safari, PWA, FHIR, HL7, LangChain, MCP`
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '));

export const laws =
  /\b(?:gdpr|dsgvo|hipaa|coppa|pci(?:[- ]dss)?|ccpa|ferpa|sox|iso ?27001|wcag|ada|ai act|mdr|nhs|ico|data protection(?: act| law)?|e-?privacy|safeguarding|vat rules|tax law|en 81|en ?16931|lift regulations|copyright|gema|loler)\b/i;

export const deadlineCues =
  /\b(?:by|before|until|in time for|launch(?:es|ed)? (?:in|on|by)|ready (?:by|for|in|before)|live (?:by|in|before)|go[- ]live|deadline|due (?:in|by)|start(?:ing|s)? (?:in|on))\b[^.,;]{0,40}\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|spring|summer|autumn|fall|winter|christmas|easter|q[1-4]|new year|(?:the )?(?:end|start|beginning) of|next (?:month|year|season|term)|20\d\d|season|school year)\b/i;
/** "Pilot with six families, then fifty groups": how it comes into the world, and nothing that it does. */
export const rolloutCues =
  /^(?:(?:the|a|our|first,?) )?(?:pilot|roll-?out|trial run|test phase|beta(?: test)?|launch)\b(?! (?:screen|mode|button))/i;
export const budgetCues =
  /\b(?:budget|we (?:have|'ve got) (?:about |around )?[£€$]?\d[\d.,]*k? ?(?:euros?|eur|€|pounds|dollars|£)|(?:can|could|want to|to) (?:afford|spend)|cost (?:us )?(?:no more|less|under|more)|hosting (?:costs?|budget|should cost|must cost)|running costs?|per month (?:for|on) hosting|cheap|(?:as )?free (?:hosting|tier))\b/i;
export const teamCues =
  /\b(?:(?:one|two|three|four|\d+) (?:developers?|devs?|programmers?|engineers?|students?)|i'?ll (?:build|code|program|develop) it|just me|my nephew|in[- ]house (?:dev\w*|team)|an agency|freelancer|coding agent|no (?:it|technical) (?:people|staff|department|person)|(?:we have|there is) no (?:it|developer))\b/i;
export const forbiddenCues =
  /\b(?:(?:must|may|should|can) ?(?:not|n't) (?:use|store|rely|depend|run|leave|be (?:hosted|stored|sent))|no (?:google|facebook|us|american|third[- ]party|cloud|subscription|ads?|tracking|trackers|analytics|external) ?\w*|without (?:google|facebook|a cloud|the cloud|tracking|ads)|never (?:leave|leaves|sent|send) (?:the|to|our)|don'?t want (?:any )?(?:google|facebook|tracking|ads|cloud|vendor lock))\b/i;
export const platformCues =
  /\b(?:(?:must |should |has to |needs to |to )?(?:run|runs|work|works|available|installed?) (?:on|in|under) (?:the |our |my |their |old |an? |both |any )*(?:windows|mac|macos|linux|ios|iphones?|ipads?|android|chrome|firefox|edge|safari|browsers?|tablets?|phones?|laptops?|raspberry))\b/i;
export const hostingCues =
  /\b(?:host(?:ed|ing)? (?:in|on|at|by)|data (?:must |should |has to )?(?:stay|stays|be kept|remain|be stored) (?:in|on|within)|servers? in|on[- ]prem\w*|self[- ]host\w*|within the eu|in the eu|eu servers?|in germany|in the uk)\b/i;

export const dataMoves: readonly ['import' | 'export' | 'migrate' | 'delete' | 'retain', RegExp][] = [
  [
    'migrate',
    /\b(?:migrat\w+|(?:bring|move|take|carry|load|get|import) (?:over |in )?(?:our|the|my|all|existing|old)[^.]{0,40}(?:spreadsheet|excel|old system|existing|csv|access database|sheet)|existing (?:data|records|spreadsheet)|from the old system)\b/i,
  ],
  [
    'import',
    /\b(?:import(?:s|ed|ing)?|upload(?:s|ed|ing)? (?:a |the |our )?(?:csv|excel|spreadsheet|list|file)|read in)\b/i,
  ],
  [
    'export',
    /\b(?:exports?|exported|exporting|download(?:s|ed|able)?(?! size) (?:as|a|the|in)? ?(?:csv|excel|pdf|report|spreadsheet)?|(?:as|to|in|into) (?:an? )?(?:csv|excel|xlsx|pdf|json|xml)|(?:csv|excel|pdf|datev) (?:file|export|download|report)s?)\b/i,
  ],
  [
    'delete',
    /\b(?:delete[sd]?|deleting|deletion|erase[sd]?|erasure|wipe[sd]?|anonymis\w+|anonymiz\w+|right to be forgotten)\b/i,
  ],
  [
    'retain',
    /\b(?:retain(?:ed|s)?|retention|(?:keep|keeps|kept|stored|store|archive[sd]?)[^.]{0,60}\b(?:for|at least|up to) (?:at least |up to |about |around )?(?:\d+|one|two|three|five|six|seven|ten|twelve) (?:days?|weeks?|months?|years?))\b/i,
  ],
];
export const formats =
  /\b(csv|excel|xlsx|xls|pdf|json|xml|ics|vcard|musicxml|midi|mp3|jpe?g|png|docx|word|zip|ubl|zugferd|xrechnung)\b/i;
