// Rules ask the same of the same sentences whenever a graph has changed: what a text was found to be is kept, for as many texts as
// one run has. What is kept is shared, so that callers only read it.

const texts_max = 8192;
const characters_max = 400_000;

/** The same function, which does its work once for a text that it is asked about again soon. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  let characters = 0;
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= texts_max || characters + text.length > characters_max) {
      made.clear();
      characters = 0;
    }
    const value = make(text);
    made.set(text, value);
    characters += text.length;
    return value;
  };
}
