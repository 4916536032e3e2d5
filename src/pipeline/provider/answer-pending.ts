/** Thrown by a gateway whose answer comes in its own time: the run is driven again when it has come. */
export class AnswerPending extends Error {}
