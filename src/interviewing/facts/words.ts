// Number of nouns by rule, for names that are made rather than read.

/** English plural of the last word, by rule. */
export function pluralOf(name: string): string {
  if (
    /(?:^|\s)(?:staff|personnel|management|equipment|information|feedback|stock|support|finance|music|data)$/.test(
      name,
    ) ||
    /(?:[^s]s)$/.test(name)
  )
    return name;
  if (/person$/.test(name)) return name.replace(/person$/, 'people');
  if (/child$/.test(name)) return `${name}ren`;
  if (/(?:man|woman)$/.test(name)) return name.replace(/an$/, 'en');
  if (/(?:s|x|z|ch|sh)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** English singular of the last word, by rule; a word is never made shorter than three letters. */
export function singular(name: string): string {
  if (/(?:ss|us|is)$|\b\w{1,3}$/.test(name) || !name.endsWith('s')) return name;
  return name
    .replace(/ies$/, 'y')
    .replace(/((?:x|z|ch|sh|ss))es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
