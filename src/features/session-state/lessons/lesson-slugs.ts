// What a lesson is called in addresses, made of its title.

/** Lessons whose titles give the same slug are told apart by a number, up to this one. */
const namesakes_max = 100;

export function lessonSlugs(title: string): string[] {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug =
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 90)
      .replaceAll(/^-|-$/g, '') || 'lesson';
  return Array.from({ length: namesakes_max }, (_, at) => (at === 0 ? slug : `${slug}-${at + 1}`));
}
