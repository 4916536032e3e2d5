// What kind of software a project is taken for, where no sentence that was read says it. It is assumed, and asked for.
import { projectTypes, type ProjectType } from '#contract/capabilities.ts';
import { phrasesIn } from '#language/english/phrases-in.ts';
import { beingNames, titleNames, wishedNames } from '#language/english/told-names.ts';
import { headOf } from '#language/word-facts.ts';
import { kindOf } from './kinds.ts';
import { isCertain, typeInName } from './type-in-name.ts';

/** From how many different signs on a kind is likely. */
const enough_signs = 2;
/** A title and the sentence below it. */
const first_texts = 2;

/**
 * The kind that the title names, else the only one that is wished for, else what the text says that it is, else what these names and
 * the words of the text point to. Null where they point to none or to several.
 *
 * @param written - All statements in order, titles among them.
 * @param said - Those that are about the project.
 */
export function takenType(written: readonly string[], said: readonly string[]): ProjectType | null {
  const titled = written.slice(0, first_texts).flatMap(titleNames);
  const wished = said.flatMap(wishedNames);
  const is = said.flatMap(beingNames);
  const stands = standsIn(said);
  const told = [
    certainTypes(titled).slice(0, 1),
    certainTypes(wished),
    certainTypes(is),
    pointedTo([...titled, ...wished, ...is], stands),
    signedTypes(stands),
  ].find((types) => types.length > 0);
  return onlyOne(told ?? []);
}

function onlyOne(types: readonly ProjectType[]): ProjectType | null {
  const [type, ...others] = new Set(types);
  return type && others.length === 0 ? type : null;
}

const certainTypes = (names: readonly string[]): ProjectType[] =>
  names.filter(isCertain).flatMap((name) => typeInName(name) ?? []);

/** "a program", and Windows is spoken of: neither says it alone. */
function pointedTo(names: readonly string[], stands: Stands): ProjectType[] {
  const heads = new Set(names.map((name) => headOf(name).toLowerCase()));
  return projectTypes.filter((type) =>
    kindOf(type).pointed_to?.some(
      ({ called, beside }) => called.some((each) => heads.has(each)) && beside.some(stands),
    ),
  );
}

const signedTypes = (stands: Stands): ProjectType[] =>
  projectTypes.filter(
    (type) => (kindOf(type).signs ?? []).filter((phrases) => phrases.some(stands)).length >= enough_signs,
  );

/** Whether a phrase stands in one of the texts. */
type Stands = (phrase: string) => boolean;

function standsIn(texts: readonly string[]): Stands {
  const looks = texts.map(phrasesIn);
  return (phrase) => looks.some((has) => has(phrase));
}
