// XML as it comes, element by element. Document types, which can define entities that grow, are refused.
import { SaxesParser } from 'saxes';
import { UnreadableError } from '#platform/extraction/extracted.ts';

const DEPTH_MAX = 200;

export type XmlReader = {
  /** Names are without their prefixes. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Answers whether there was anything to read. */
export async function readXml(
  chunks: AsyncIterable<Buffer>,
  { open, close, text }: XmlReader,
): Promise<boolean> {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new UnreadableError('it has an XML document type, which is not read');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEPTH_MAX) throw new UnreadableError('it is nested too deeply');
    open?.(localName(name), withLocalNames(attributes));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  parser.on('text', (found) => text?.(found));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let is_there = false;
  for await (const chunk of chunks) {
    is_there = true;
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  if (is_there) parser.close();
  return is_there;
}

/**
 * Where two would be called the same, the one with a prefix counts: it is the one that refers to another
 * part.
 */
function withLocalNames(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(attributes).toSorted(
    ([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')),
  );
  return Object.fromEntries(entries.map(([name, value]) => [localName(name), value]));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** What the parts of an Office file are called where others refer to them, by their ids. */
export async function relationsOf(
  zip: { read(name: string): AsyncIterable<Buffer> },
  part: string,
): Promise<ReadonlyMap<string, string>> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const targets = new Map<string, string>();
  await readXml(zip.read(`${folder}_rels/${part.slice(folder.length)}.rels`), {
    open(name, { Id, Target }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : folder + Target);
    },
  });
  return targets;
}
