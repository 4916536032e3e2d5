// Words that give a text away, by what they give away. Each list is short on purpose: a word stands here only
// when a finished specification has no honest use for it outside quotation marks.

/** A measure that everybody takes differently, as the whole of what is demanded. */
export const bareMeasure =
  /^(?:always |never )?be (?:(?:very|as|reasonably|sufficiently|highly|extremely) )*(?:fast|quick|slow|responsive|performant|efficient|reliable|robust|stable|secure|safe|scalable|available|usable|user[- ]friendly|easy to \w+|intuitive|simple|modern|flexible|maintainable|accessible)(?: (?:enough|as possible|at all times|and \w+))*$/i;

/** Talk, in a sentence that is to be built. */
export const talk =
  /\b(?:please|(?:shall|will|must|may|can|is|are|and|but) of course|of course(?=,)|obviously|basically|actually|honestly|maybe|perhaps|probably|or so|and stuff|or whatever|something like|you know|I (?:think|guess|mean)|ideally|hopefully|fast|(?<!as )soon|as soon as possible|in (?:good|due) time|gracefully|optimally|suitabl[ey]|robustly|timely|reasonably|(?:minimal|little|low|acceptable) (?:delay|effort|latency)|a lot of|a few|where(?:ver)? possible|as practicable|if necessary|regularly|on a regular basis|in (?:most|many|some) cases|in a modern way|noticeable|(?:the|a|an) (?:agreed|usual|specified|certain|predefined|suitable|given) (?:number|amount|limit|time|value|period|duration))\b/i;

/** A response that stands for a quotation: nothing of its own says who does what. */
export const nothingButQuotation =
  /^(?:apply|follow|obey|respect|fulfil|meet|satisfy|ensure|enforce|implement|support|keep(?: to)?|comply with|adhere to) (?:the |this |that )?(?:\w+ )?(?:rule|target|requirement|policy|wish|statement|condition|constraint|principle|request)s?:? …$/i;

/**
 * A pronoun at the end of a preposition, or in front of the first thing named: it points out of its sentence.
 */
export const pointsAway =
  /^(?:not )?[a-z]+ (?:this|that|these|those) [a-z]+|\b(?:from|of|in|on|with|about|for|by) (?:it|them|this|those|these)$/i;

/** An outcome that no test can see, or that only says the demand again. */
export const unseenOutcome =
  /\b(?:follows?|complies with|corresponds to|conforms to|is according to) the (?:rule|requirement|specification)\b|\bshows? the effect\b|\b(works?|behaves?|functions?|handled|processed|displayed|done) (?:correctly|properly|as expected|as intended|as desired|appropriately|gracefully|well|fine)\b|\bas (?:expected|intended|desired|appropriate)\b|\b(?:operation|request|action|call|process) (?:succeeds|is successful|completes? successfully)\b|^(?:there are )?no (?:problems?|errors?|issues?)(?: (?:occurs?|appears?|happens?))?\.?$|\b(?:result|outcome|output|data|behaviour) (?:is|are) (?:correct|right|valid|fine|as it should be)\b|\bresponds? (?:appropriately|correctly|properly)\b|\b(?:is|are) (?:happy|satisfied|pleased)\b/i;

/** A step that could stand in any criterion: nobody can arrange it, or see whether it came about. */
export const senselessStep =
  /^nothing (?:is|was) (?:stored|changed|stored or changed|different)\.?$|\bagrees? with the rule\b|\bas the work has them\b|\bthe log says when\b|^the software is in use$|\bit (?:comes|does not come) about\b|^the answer confirms it$|\bat no time does it come about\b|\bthe same is read back\b/i;

/** How a program titles what it did not understand. */
export const templateTitle =
  /: (?:how (?:much|long|many|often)|when|by when) it \w+$|^what is kept of\b|^(?:who may|what needs|what happens)\b.*:/i;

/** A hole with a label. Capitals count: somebody may well build a todo list. */
export const placeholder =
  /\b(?:TODO|TBD|TBC|TKTK|FIXME|XXX)\b(?! ?(?:list|app|item|board))|\[NEEDS CLARIFICATION|\?\?\?|\{\{|\b[Ll]orem ipsum\b|\b[Tt]o be (?:defined|determined|decided|specified)\b|\b(?:[Ss]imilar to|[Ss]ame as) (?:above|before)\b|\[(?:[Ii]nsert|[Yy]our) [^\]]{1,30}\]|\b[Dd]etails (?:to follow|will (?:follow|be (?:added|provided)))\b|\b[Tt]o be (?:confirmed|completed|clarified)\b|\bwill be (?:added|described|defined|provided|filled in) (?:later|in a later)\b|\b(?:intentionally|deliberately) left blank\b|\b[Aa]nalogous(?:ly)? to the (?:previous|above|preceding)\b|^[Ss]ee above\.?$|\((?:rest|remainder|remaining) (?:unchanged|omitted)\)|\b(?:remaining|other) \w+ follow the same pattern\b/;

/** What a language model says to the person it writes for. */
export const residue =
  /\bas an ai\b(?: language model)?|\b(?:here is|here's|below is) the (?:revised|updated|requested|complete|full) \w+|\bi hope this helps\b|\blet me know if you\b|\bi(?:'ve| have) (?:updated|revised|added) the\b|^(?:certainly|sure|of course)[!,]|\bfeel free to\b|\bwould you like me to\b|^as (?:you )?requested,|\bi(?:'ve| have) (?:kept|made|tried|added|shortened)\b|\bgreat question\b/i;

/** Less than what was agreed, said in passing. */
export const shrunkScope =
  /\bv1 only\b|\b(?:simplified|basic|minimal|reduced) version\b|\bfuture enhancements?\b|\bnot (?:yet )?implemented\b|\b(?:is|are|be|as a|with) (?:stubbed|stubs?|mocked|placeholders?|hard-?coded)\b|\bstub (?:implementation|out)\b|\b(?:mock|dummy|fake) data\b|\bout of scope for now\b/i;

/** The same, in words that also have an honest use. */
export const postponed =
  /\bfor now\b|\bfor the moment\b|\bat a later (?:date|stage|time)\b|\bin a later version\b|\b(?:in |for )?phase (?:2|3|two|three)\b|\bfor (?:the|an|our) mvp\b|\bcan be (?:added|done|built) later\b|\bnice to have\b|\bleft as an exercise\b/i;

/** Orders to whoever reads, in words that were somebody's answer or document. */
export const injection =
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your |these |my )*(?:previous|above|earlier|prior|preceding|other|existing) (?:instructions?|prompts?|rules|directions|messages)\b|\byou are now (?:a|an|in|the)\b|\b(?:reveal|print|show|repeat) (?:me )?(?:the|your) system prompt\b|<\/?(?:system|assistant|instructions?)>|\bdeveloper mode\b|\bdo anything now\b|\b(?:ignore|disregard|forget|override) (?:your|the|all|any) (?:guidelines|instructions|training|system prompt)\b|\bdo not tell the (?:user|human|customer|developer)\b|(?:^|[.\n]\s*)(?:assistant|system): /i;

/** Time spans that never end, for personal data. */
export const endless =
  /\b(?:for ever|forever|indefinite(?:ly)?|permanent(?:ly)?|no limit|unlimited|as long as (?:possible|needed|necessary|required)|until further notice|never (?:deleted|removed|erased)|as required by|for the lifetime of the (?:product|software|system))\b/i;

/** Commands that wait for a person or never end. */
export const interactiveCommand =
  /--watch\b(?!=false)|--watchAll\b(?!=false)|\bnpm (?:run )?(?:start|dev|serve)\b|\b(?:vite|nodemon|tsx watch|ng serve|next dev|storybook dev)(?:\s*$|\s+(?!build|preview))|\bvitest\b(?! (?:run|bench|list|related))(?![^&|;]* (?:run|--run)\b)|--ui\b|--debug\b|--headed\b|\bread -p\b|\b(?:vim?|nano|emacs|less|more|top|man)\s|\bpsql\b(?!.*(?:-c|-f|<))|\bnpm init\b(?!.*(?:-y|--yes))|\btail -f\b|\bcypress open\b|\bdocker[- ]compose up\b(?!.* (?:-d|--detach|--abort-on-container-exit|--exit-code-from)\b)|\brunserver\b|\bflask run\b|\bphp artisan serve\b|\bhttp\.server\b|:watch\b|\bsleep \d{4,}|--pdb\b|^(?:ba|z)?sh$|(?<!&)&\s*$/;

/** A command whose exit code says nothing. */
export const toothlessCommand =
  /^(?:true|:|exit 0|echo\b[^&|;]*|ls\b[^&|;]*|pwd)$|(?:\|\||;)\s*(?:true|:|exit 0)\s*$|--pass-?with-?no-?tests\b|--exit-zero\b/i;

/** A sentence where a command should stand. */
export const spokenCommand = /^[A-Z][a-z]+(?: [a-z]+){2,}|^(?:Manual|See|Check|Verify|Review|Run)\b [a-z]+/;

/** What stands where a failure should be described. */
export const emptyWords =
  /^(?:none|no|n\/a|nothing|-|–|unknown|not (?:defined|decided|applicable|known)|error|an error(?: message)? is shown|manual(?:ly)?|(?:code )?review|any|test it|run the tests?|check that it works|(?:random|arbitrary) (?:data|inputs?|values?))\.?$/i;

/** The proof of work that is done because it is done. */
export const emptyProof =
  /^(?:it |this |everything |all |the \w+ )?(?:works?(?: fine| well)?|done|is (?:done|complete|finished|working|ready)|was tested)\.?$/i;

/** Text whose shape alone says that it opens something. */
export const secret =
  /\bhooks\.slack\.com\/services\/T\w+\/B\w+\/\w{16,}|\bBearer [A-Za-z0-9._-]{40,}|\b(?:password|passwd|secret)["']?\s*[:=]\s*"(?=[^"\s]*\d)(?=[^"\s]*[^\w"\s])[^"\s]{10,}"|-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,}|\bsk-[A-Za-z0-9_-]{24,}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{30,}|\bgithub_pat_\w{30,}|\bxox[abprs]-[A-Za-z0-9-]{20,}|\bAIza[\w-]{35}\b|\beyJ[\w-]{12,}\.eyJ[\w-]{12,}\.[\w-]{16,}|(?<=\b[a-z][a-z0-9+]*):\/\/[^\s:/@]+:(?!\$|\{|<|\*)[^\s@/]{6,}@/;

/** `name = value` where the name says that the value opens something. */
export const assignedSecret =
  /\b(?:api[_-]?key|secret|password|passwd|access[_-]?token|auth[_-]?token|private[_-]?key)["']?\s*[:=]\s*["']?([A-Za-z0-9+/_=-]{20,})/gi;
