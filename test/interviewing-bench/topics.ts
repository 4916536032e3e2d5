// What a question can be about, recognised by its own words. Written from the matters themselves, as somebody
// would ask about them who does not know our interviewer; a person tells what they know only to a question
// about its topic.

export const topics: Readonly<Record<string, RegExp>> = {
  abuse: /abus|cheat|misus|fraud|spam|bad (?:faith|intent)|on purpose|trick the/i,
  access:
    /accessib|help (?:to use|using)|hard to (?:see|use|read)|disab|eyesight|screen reader|special needs|older people/i,
  ads: /\bads?\b|advert/i,
  age: /how old|\bage\b|young|children/i,
  alone: /\balone\b|by itself|without (?:a person|asking)|person (?:decide|approve|check)|final say/i,
  approve: /approv|sign(?:s|ed)? off|second person|before it counts|releas/i,
  audit:
    /\bprov(?:e|able|en|ed)\b|who (?:changed|did)|track(?:ed)? of (?:who|changes)|trail|looked up later|evidence/i,
  backup: /back-?up|restor|disaster|computer (?:breaks|dies|is lost)|copies? (?:of|kept)/i,
  battery: /battery/i,
  budget: /cost to run|budget|how much (?:money )?may .*cost|running costs/i,
  calc: /calculat|worked out|work out|formula|rounded|figures? (?:made|come about)/i,
  calibration: /calibrat|delay|headphone|latency/i,
  cancel: /cancel|call(?:ed)? off|back out|change (?:their|his|her) mind|withdraw/i,
  commission: /commission|share of (?:each|every|the) (?:sale|order|payment)|what do you (?:keep|earn)/i,
  conflict:
    /want the same|at the same (?:time|moment)|two people|same (?:thing|entry|record) (?:twice|at once)/i,
  consent: /consent|parent|guardian|permission of|agree(?:s|ment)? (?:before|to)/i,
  cost: /\bcosts?\b|budget/i,
  crash: /crash|power (?:cut|fails|goes)|unsaved|suddenly/i,
  currency: /currenc/i,
  damage: /damag|broken|breaks|\blost\b|loses/i,
  deadline: /date by which|deadline|when must it be|ready by|in use by/i,
  delete: /delet|remov|throw(?:n)? away|no longer need|nobody needs/i,
  deposit: /deposit|in advance|security for/i,
  device: /which devices|what devices|which (?:phones|computers)|run on|used on/i,
  difficulty: /difficult|harder|hard (?:is|are)/i,
  dispute: /disagree|dispute|quarrel|complain/i,
  duplicate: /twice|duplicat|same (?:name|person|entry)|already (?:there|exists)|told apart/i,
  duration: /how long does|duration|how long is/i,
  edit: /may (?:change|edit|correct)|who (?:changes|edits|corrects)|settings/i,
  embargo: /closed to|withheld|not (?:yet )?(?:be )?shown|published/i,
  exception:
    /exception|special case|break (?:a|the) rule|not appl|unusual|override|rule of thumb|unwritten|nobody wrote/i,
  expiry:
    /expir|how long .*(?:valid|open|stand|wait)|lapse|run(?:s)? out|too long|after (?:what|which) time/i,
  export:
    /export|come out|get(?:s)? out of it|taken out|hand(?:ed)? on to|which (?:form|format|file)|download/i,
  fail: /not answer|is down|not reachable|cannot be reached|does not work|stops working|fails\b/i,
  fields: /details|write down|fields|on a form|know about each/i,
  files: /photos|pictures|files|recordings|documents/i,
  format: /format|which (?:kinds? of )?files|standard/i,
  gamefail:
    /\blos(?:e|es|ing)\b|fails? a level|game over|makes? a mistake|goes wrong in (?:a|the) (?:game|level|round)/i,
  guest: /without (?:signing|an? account|logging|register)|public|guests?|strangers?/i,
  handover:
    /hand(?:s|ed)? over|person takes over|pass(?:es|ed)? (?:it )?(?:on|to)|escalat|call(?:s|ed)? (?:in )?a person/i,
  hardware: /hardware|machines?|scanner|scale|printer|connected to/i,
  import: /taken over|\bimport(?:ed|s)?\b|exist(?:s|ing)? (?:already|data)|data today|old data|start empty/i,
  inject: /trick|manipulat|instructions|talk it into|fool/i,
  integrations:
    /work together|already use|other (?:systems?|programs?|services?)|connect(?:ed)? (?:to|with)/i,
  language: /languages?|translat/i,
  late: /\blate\b|overdue|too late|not in time|\bin time|misses? a (?:deadline|date)|no answer in/i,
  law: /\blaws?\b|legal|regulat|rights? to|lawyer/i,
  layout: /page (?:changes|looks|is redesigned)|redesign|looks different|site changes/i,
  leader: /leaderboard|compar|ranking|best players/i,
  leave:
    /\b(?:they|somebody|someone|who|member|user) leaves?\b|stops using|close(?:s|d)? (?:their|an) account|moves? away|no longer belong/i,
  licence: /licen[cs]e|how many computers|pay for (?:it|the program)/i,
  limit: /limits?|how many (?:at once|may|can)|at most|maximum|how much (?:may|can)|largest/i,
  lives: /\blives?\b|energy|try again/i,
  location: /location|where (?:somebody|someone|they|people) (?:is|are)|position/i,
  lost: /phone (?:is|gets) (?:lost|stolen)|lost (?:phone|device)|stolen|device (?:is|gets) lost/i,
  minimum: /minimum|at least|too few|too little|running low|how few/i,
  modeldata:
    /model (?:be given|see|may see)|sent to (?:a|the) model|leave (?:the|your) (?:house|company|computer|country)|train|where .*processed/i,
  noshow: /not (?:come|show up|turn up|collect)|no-?shows?|nobody (?:is there|comes)/i,
  notify: /\btold\b(?! apart)|notif|remind|messages?|e-mails?|alert/i,
  number: /number(?:s|ed|ing)?\b.*(?:made|built|given|run)|told apart|reference|how .*numbered/i,
  offline:
    /no connection|offline|without (?:the |an )?(?:internet|connection|signal|network)|no (?:signal|network|internet)/i,
  offlinegain: /while (?:the game|it) is closed|away from the game|not playing|come back after/i,
  oldphone: /old(?:est|er)? (?:phones?|devices?|versions?|tablets?)|which (?:phones|versions)|weakest/i,
  optout: /turn(?:ed)? off|opt out|unsubscrib|not be (?:disturbed|asked|told)|when .*no messages/i,
  order: /in (?:which|what) order|who (?:comes|is asked) first|priority|whose turn/i,
  outscope: /not want|not be built|not do|leave out|left out|not for now/i,
  payfail: /payment (?:does not|fails|is declined)|not go through|unpaid|does(?: not|n't) pay|not paid/i,
  payflow: /money change hands|pay(?:s|ment|ments)?\b|who pays/i,
  peak: /busiest|\bpeak|same moment|rush|most people at/i,
  personal: /personal (?:details|data)|sensitive|details of people|about people/i,
  price: /price|fees?\b|charge|how much .*(?:pay|cost)|what does .* cost|tariff/i,
  print: /print|on paper/i,
  private: /private (?:window|browsing|mode)|incognito/i,
  progress: /progress|saved (?:game|state)|new phone|another (?:phone|device)|change (?:of )?phone/i,
  purchase: /\bbuy|bought|purchas|real money|for sale|pay for/i,
  quality: /good enough|how (?:good|right|exact|accurate)|right (?:answers?|results?)|test .*answers|accura/i,
  refund: /refund|money back|give back money|paid back/i,
  repeat: /repeat|every (?:week|day|month)|regular|recur/i,
  report: /reports?|figures|overview|statistic|numbers? .*look/i,
  reset: /start(?:s|ing)? (?:over|again)|reset|prestige|begin again/i,
  retain: /how long .*(?:kept|keep|stored|remain)|kept for|keep .*how long/i,
  roles: /who will use|kinds? of (?:person|people|users?)|who (?:uses|works with)/i,
  rule: /\brules?\b|must always|must never|laws? of|unwritten/i,
  schedule: /fixed times?|every (?:day|week|month|night)|certain (?:time|day)|time of day|on which days/i,
  score: /points|scor|stars|counted/i,
  secret:
    /secret|leave (?:the|your) (?:house|company|computer|country)|must not (?:see|know|learn)|confidential|hidden/i,
  see: /must not see|may see|see or do|who (?:sees|can see)|visible|hidden|stay private|may read/i,
  session: /how long .*(?:round|play|session|game)|a round|one sitting/i,
  share: /several (?:people|computers)|same (?:data|file|collection)|share(?:d|s)?\b/i,
  shortcut: /keyboard|shortcut|without (?:a|the) mouse|keys/i,
  signin: /sign in|log in|login|password|who they are/i,
  sites: /which sites|what sites|which (?:web)?pages|on (?:which|what) (?:web)?(?:sites|pages)/i,
  sound: /sound|music|mute|loud/i,
  sources:
    /sources?|where .*(?:answers?|knowledge|facts|information).* (?:come|taken|from)|based on|rely on|draw on/i,
  speed: /how (?:fast|quick|quickly|soon)|seconds|slow|may (?:\w+ )?(?:take|wait)\b/i,
  storage: /where .*(?:kept|stored|saved)|stored|cloud/i,
  stuck: /stuck|hints?|cannot go on|does not know (?:how|what)|help .*(?:player|level)/i,
  success: /worth it|success|notice after|what would be better/i,
  sync: /both offline|while .*offline|two devices|several (?:devices|computers)|another (?:computer|device)/i,
  tie: /\bties?\b|draw\b|equal|same (?:score|points|number)|who wins/i,
  tone: /tone|style|sound like|voice|wording|written in/i,
  trigger:
    /when does it (?:start|act|work|become)|by itself or|after a click|on click|what starts it|sets it off/i,
  undo: /undo|undone|mistake|by accident|taken? back|correct(?:ed)?\b/i,
  unsure: /not sure|unsure|uncertain|not know|cannot (?:tell|read)|unclear|doubt|low confidence|is wrong/i,
  update: /updates?|updated|new version/i,
  validate:
    /wrong entry|entry (?:is )?wrong|valid|must be filled|implausib|reject|refused|plausib|impossible/i,
  volume: /how many (?:people|users|entries|records|things|pieces)|roughly how many|how much data/i,
  weather: /weather|rain|season|storm/i,
  worst: /worst|afraid of|must never happen/i,
};

/** What is quoted in a question is not asked about. */
export const topicsOf = (question: string): string[] =>
  Object.entries(topics).flatMap(([topic, sign]) =>
    sign.test(question.replace(/“[^”]*”/g, '')) ? [topic] : [],
  );
