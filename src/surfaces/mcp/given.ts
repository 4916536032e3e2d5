/** The arguments of a call, as the model gave them: one flat object. */
export type Given = Readonly<Record<string, unknown>>;
