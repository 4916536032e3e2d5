// Phrases by which people rule things out, hedge, complain, chat and change their mind. They decide what kind
// of statement a sentence is before anybody looks at its grammar.

/**
 * Words without which hardly anybody asks for anything: what has one of them, or a number, must not go
 * unread.
 */
export const needCues =
  /\b(?:must|should|can|could|may|need|needs|needed|want|wants|has to|have to|shall|will|would|allow|let|lets|only|never|always|at least|at most|max|up to|no more|each|every|able|please|important|required|automatic\w*|remind\w*|notif\w*|support|when|once|if|nightly|hourly|daily|weekly|monthly)\b|\d/i;

/** Ruled out for good, or for now. The first group that matches decides. */
export const exclusionCues: readonly { fate: 'out_of_scope' | 'later'; pattern: RegExp }[] = [
  {
    fate: 'later',
    pattern:
      /\bin a later version\b|(?:n't|\bnot|\bno)\b[^.;]*\bfor now\b|\b(?:nice|good|great) (?:to have )?(?:later|one day|some ?day|at some point)\b|^(?:perhaps |maybe )?later\b|^maybe .*\bin (?:phase|version) (?:2|two)|^one day\b|\bcan come later\b|\b(?:v2|v3|version (?:2|two)|phase (?:2|two|3)|second (?:version|phase)|next version|future version)\b/i,
  },
  {
    fate: 'later',
    pattern:
      /\b(?:maybe |perhaps |possibly |can come |could come |come |comes |do (?:it|that|this) |add (?:it|that|this) |for |something for |one for |probably )(?:later|later on|next year|someday|one day|some day|down the (?:road|line)|eventually|in the future|at some point)\b/i,
  },
  {
    fate: 'later',
    pattern:
      /\b(?:not (?:yet|now|right away|from the start|in the first (?:version|release)|for (?:v1|the first version|launch|now))|for now (?:we|i|it|no|not|there)|not (?:needed )?(?:at (?:the )?(?:start|launch|first)|initially)|leave (?:that|this|it) for later|can wait|some other time|another day)\b/i,
  },
  {
    fate: 'later',
    pattern: /^(?!.*\b(?:is|are|gets?|will be) (?:sent|\p{L}+ed)\b)[\p{L} -]{3,40} later[.!]?$/iu,
  },
  {
    fate: 'later',
    pattern: /n't [^.,;]{2,40} (?:in|with|for) (?:the first (?:version|release)|v1|version (?:1|one))\b/i,
  },
  {
    fate: 'out_of_scope',
    pattern:
      /\b(?:out of scope|not in scope|non-?goals?|won'?t (?:be )?(?:do|doing|build|need|have|include|support)|not (?:going to|gonna) (?:do|build|need|have|sell|offer)|leave (?:it |that |this )?out|skip (?:that|this|it)|forget about)\b/i,
  },
  {
    fate: 'out_of_scope',
    pattern:
      /\b(?:(?:do|does|did) ?n[o']?t (?:really |actually |even |ever |currently )?(?:need|want|require|care about)|no need (?:for|to)|not need(?:ed)?|not interested in|not looking for|isn'?t needed|aren'?t needed|not necessary|not required|unnecessary|overkill|not a (?:shop|marketplace|social network|chat app|crm))\b/i,
  },
  {
    fate: 'out_of_scope',
    pattern:
      /^(?:and |but |also |so |definitely |absolutely |please,? )*no (?!(?:more|less|longer|later|fewer|one|idea|matter|sooner|wonder|doubt|two|problem|show|shows|signal|reception|internet|wifi|rush)\b|-)[\p{L}]/iu,
  },
];

/** Titles and introductions of lists whose items are ruled out or put off. */
export const exclusionTitles: readonly { fate: 'out_of_scope' | 'later'; pattern: RegExp }[] = [
  {
    fate: 'later',
    pattern:
      /\b(?:later|v2|phase (?:2|two)|future|some ?day|not (?:yet|now)|not (?:for|in) (?:v1|now|the first version)|next version|second version|after launch|wish ?list)\b/i,
  },
  {
    fate: 'out_of_scope',
    pattern:
      /\b(?:out of scope|not in scope|non-?goals?|(?:do|does) ?n[o']?t (?:need|want)|won'?t|not (?:needed|doing|building|included|wanted|part)|no need|leave out|exclu\w+|what it is not|no thanks)\b/i,
  },
];

/** What is only wished for: priority P3. */
export const wishCues =
  /\b(?:nice to have|would be (?:nice|great|good|cool|lovely|handy|useful|amazing)|it'?d be (?:nice|great|good|cool|lovely|handy|useful)|bonus|ideally|if possible|maybe|perhaps|at some stage|would love|low priority|not (?:super )?(?:important|urgent|critical)|optional(?:ly)?)\b/i;

/** What must not be missing: priority P1 whatever the modal verb. */
export const insistCues =
  /\b(?:must|essential|crucial|critical|vital|absolutely|super important|really important|very important|most important|has to|have to|non-?negotiable|deal ?breaker|above all|never|under no circumstances)\b/i;

/** Sentences about the present mess or the past: context, not a need, whatever they say can be done. */
export const backgroundCues =
  /^(?:today|nowadays|these days),? |\b(?:right now|at the moment|currently|at present|today we|these days|so far|for years|used to|last (?:year|month|week|season|summer|winter|autumn|spring)|(?:ended|ending) up|so we (?:had|lost)|years ago|since (?:19|20)\d\d|we(?:'ve| have) been|we(?:'ve| have) (?:got|tried|had)|i(?:'ve| have) (?:got|tried|had|been)|we tried|my name is|it'?s a mess|keeps? (?:getting|forgetting|losing)|the (?:usual|old) way)\b/i;

/** Who somebody is and what lies on their desk: context, unless the sentence says what can be done. */
export const presentCues =
  /\b(?:i am|i'm|we are|we're|there are|there's|i run|i help run|on paper|in (?:an )?excel|spreadsheets?|google sheet|whatsapp group|a notebook|by hand)\b/i;

/** "There are 12 kinds of blobs", "there are 38 items for a lift": counted, and to be built so. */
export const countedCues =
  /^there (?:is|are) (?:\w+ )?(?:\d+|two|three|four|five|six|ten|twelve) (?:\w+ )?(?:kinds?|types?|sorts?|levels?|stages?|steps?|categories|classes|items?|fields?|questions|points)\b/i;

/** How much there is of something, told in passing: "about 6500 lifts, each inspector does 8 a day". */
export const scaleCues =
  /^(?:~ ?|about |around |roughly |some |we meet (?:about |around )?)?\d[\d.,]*k? [\p{L} -]{2,30}(?: in (?:the|our) \w+)?(?: \([^)]*\))?,? (?:each|every|plus|with)\b(?!.*\b(?:must|should|max|at most|may|can|only)\b)|^we meet (?:about |around )?\d/iu;

/** What hurts: the problem to be solved. */
export const problemCues =
  /\b(?:problem|trouble|pain|nightmare|awful|terrible|horrible|disaster|double[- ]?booked|mess|chaos|annoying|annoys?|frustrat\w+|tired of|fed up|sick of|lose track|losing|(?:we|i|they|you|it|has|have|'ve|somebody|someone|people|once|just|always) (?:\w+ )?lost|gets? lost|forgets?|forgot|forgetting|wast(?:e|ed|es|ing) (?:a|an|the|hours|time|our|my|\d+)|too (?:long|slow|much|many|often|late)|nobody knows|(?:can(?:no|')t do (?:anything|nothing)|do nothing) else|no one knows|never know|hard to|difficult to|error[- ]prone|doesn'?t work|go missing|goes missing|complain\w*|struggl\w+|drown\w*|chasing|keep asking|falls? through|cost(?:s)? us|(?:types?|enters?|writes?|copies|copy) (?:everything|it|them|all of it|the same) (?:all )?(?:again|twice)|takes? (?:them|us|me|him|her|people|staff) (?:\w+ )?(?:\d+ )?(?:hours?|days?|weeks?|ages|for ?ever))\b/i;

/** What is hoped for: a goal. */
export const goalCues =
  /\b(?:the (?:main |whole |overall |real |big )?(?:goal|aim|point|idea|purpose|objective|hope|dream|vision) (?:is|of|would be|here)|(?:our|my) (?:main |whole |overall |big )?(?:goal|aim|objective|hope|dream|vision) (?:is|would be)|so (?:that )?we can|(?:want|like|hope|hoping|aim|aiming|need) to (?:stop|reduce|cut|halve|increase|grow|save|avoid|get rid of|replace|double|end|improve|lower|raise|bring down|win back|free up)|success (?:is|means|would|for)|success ?[=:]\s*(?=\w)|successful if|we'?ll be happy (?:if|when)|i'?d be happy (?:if|when)|would count as|call(?:ed)? it a success|how we(?:'ll| will)? know it works|should go (?:down|up) by|we(?:'d| would) (?:consider|call) it)\b/i;

/** Talk to the interviewer: greetings, thanks, questions about the process. */
export const chatterCues =
  /^(?:hi|hello|hey|hiya|good (?:morning|evening|afternoon)|dear|thanks|thank you|cheers|ok|okay|sure|great|right|anyway|well|sorry|hope (?:this|that) (?:helps|makes sense)|let me know|i hope|looking forward|best|regards|kind regards|that'?s (?:it|all|about it)|any questions|does that make sense|what do you think|ps|p\.s)\b[^.!?]{0,60}[.!?,]*$|\b(?:if you (?:have|need|want) (?:any |more )?(?:questions|info\w*|details?)|let me know|can you help|hope that helps|off the top of my head|i'?ll (?:just )?(?:dump|write|list|start|try)|sorry (?:for|about|this|if)|this is (?:long|a bit)|in no particular order|as i said|not sure (?:how|where|if) (?:to|this|that|i)|brain ?dump|happy to (?:answer|explain|talk))\b|^what (?:it|we|they|the \w+) (?:should|must|can|needs? to|has to) do[.:]?$/i;

/** Nobody has decided yet: the sentence is a question to be asked, not a fact. */
export const undecidedCues =
  /\b(?:no idea (?:yet )?(?:whether|if|how|what|who)|not (?:yet )?(?:sure|settled|decided|clear) (?:yet )?(?:whether|if|how|what|who)|(?:don't|do not) know (?:yet )?(?:whether|if|how)|undecided (?:whether|if)|still (?:discussing|arguing|thinking about)|where we (?:argue|disagree)|we (?:still )?(?:argue|disagree) (?:about|over|on)|we (?:can'?t|cannot|don'?t|do not) agree|(?:still|yet|remains?|is) to be (?:settled|agreed|discussed)|(?:this|that|it)(?:'s| is) still open|still open (?:whether|if|how|who)|haven't decided|to be decided|tbd)\b|[,;(–-]\s*(?:but )?(?:still |this is |that'?s )?not (?:yet )?(?:settled|decided)(?: yet)?[\s.!)]*$/i;

/** A sentence of its own that says the same of the one before it. */
export const undecidedRemark =
  /^(?:(?:we|but|still|to be|not|hmm|this|that|it|is|are|'?s|yet),? ?)*(?:needs? to (?:discuss|decide|talk about)(?: (?:it|this|that))?|discussed|decided|settled|agreed|sure|undecided|still open|maybe)(?: yet| still)?\s*[.!…]*$/i;

/**
 * The opinion of one person among several: it competes with what the speaker said, and does not overrule it.
 */
export const opinionCues = /\b(?:thinks?|reckons?|argues?|would rather|would be ok)\b/i;

/** One of several voices, or second thoughts: what it says competes with what was said before. */
export const changeOfMind =
  /\b(?:actually|hmm|(?:thinks?|says?|argues?) (?:that |members |only |the |up )|where we argue|not settled|need to discuss|scratch that|on second thought|wait|correction|i meant|instead of|rather than|changed my mind|no longer|forget what i said)\b/i;

/** Words about how people get in. */
export const signingIn =
  /\b(log ?in|sign ?in|password|sso|google account|single sign|magic link|without logging)\b/i;

/** "Two equal blobs become the next bigger one": so many of a thing are used up, and another is there. */
export const usedUpCues =
  /(?:^|:\s+)(?:\d+|two|three|four|five|six)(?: [\p{L}-]+){1,4} (?:become|turn into|merge into|combine into)\b/iu;
