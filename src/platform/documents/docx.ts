// Blocks as a DOCX: the parts that WordprocessingML asks for, zipped with a fixed time, so that the same
// blocks give the same bytes. Fonts are the reader's own: a file names none that it does not have.
import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { Block, Run } from './read-markdown.ts';

type Links = Map<string, string>;
type Lists = { ordered: boolean; start: number }[];
type Place = { links: Links; lists: Lists; depth: number; style: string | null };

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export async function writeDocx(blocks: readonly Block[]): Promise<Uint8Array> {
  const place: Place = { links: new Map(), lists: [], depth: 0, style: null };
  const body = blocks.map((block) => blockXml(block, place)).join('');
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>';
  const parts: [path: string, xml: string][] = [
    ['[Content_Types].xml', contentTypes],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    ['word/document.xml', `<w:document ${namespaces}><w:body>${body}${page}</w:body></w:document>`],
    ['word/styles.xml', styles],
    ['word/numbering.xml', numberingXml(place.lists)],
    ['word/_rels/document.xml.rels', relationsXml(place.links)],
  ];
  const zip = new yazl.ZipFile();
  for (const [path, xml] of parts)
    zip.addBuffer(Buffer.from(head + xml), path, {
      mtime: new Date(2000, 0, 1),
      forceDosTimestamp: true,
      mode: 0o100644,
    });
  zip.end();
  return buffer(zip.outputStream);
}

const contentTypes = `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${word}.numbering+xml"/></Types>`;

function blockXml(block: Block, place: Place): string {
  switch (block.kind) {
    case 'heading':
      return paragraph(`<w:pStyle w:val="Heading${block.level}"/>`, runsXml(block.runs, place));
    case 'paragraph':
      return paragraph(styled(place), runsXml(block.runs, place));
    case 'code':
      return block.text
        .split('\n')
        .map((line) => paragraph('<w:pStyle w:val="Code"/>', textXml(line, '')))
        .join('');
    case 'quote':
      return block.blocks.map((inner) => blockXml(inner, { ...place, style: 'Quote' })).join('');
    case 'rule':
      return paragraph('<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="auto"/></w:pBdr>', '');
    case 'list':
      return listXml(block, place);
    case 'table':
      return tableXml(block, place);
  }
}

const paragraph = (properties: string, content: string): string =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${content}</w:p>`;
const styled = ({ style }: Place): string => (style ? `<w:pStyle w:val="${style}"/>` : '');
const levels_max = 8;

/** The first paragraph of an item carries its mark; what follows stands under it. */
function listXml({ ordered, start, items }: Extract<Block, { kind: 'list' }>, place: Place): string {
  place.lists.push({ ordered, start });
  const number = place.lists.length;
  const level = Math.min(place.depth, levels_max);
  const inner = { ...place, depth: place.depth + 1 };
  const mark = `<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${number}"/></w:numPr>`;
  return items
    .map(([first, ...rest]) => {
      const opens = first?.kind === 'paragraph';
      const begun = paragraph(mark, opens ? runsXml(first.runs, place) : '');
      const others = opens ? rest : [first, ...rest].filter((block) => block !== undefined);
      return begun + others.map((block) => blockXml(block, { ...inner, style: 'ListParagraph' })).join('');
    })
    .join('');
}

function tableXml({ head: heads, rows }: Extract<Block, { kind: 'table' }>, place: Place): string {
  const width = Math.floor(9638 / Math.max(1, heads.length));
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
  const borders = sides
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`)
    .join('');
  const cell = (runs: Run[]) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph('', runsXml(runs, place))}</w:tc>`;
  const row = (cells: Run[][], properties = '') => `<w:tr>${properties}${cells.map(cell).join('')}</w:tr>`;
  const bold = heads.map((runs) => runs.map((run) => ({ ...run, bold: true })));
  const grid = heads.map(() => `<w:gridCol w:w="${width}"/>`).join('');
  const whole =
    heads.length > 0
      ? row(bold, '<w:trPr><w:tblHeader/></w:trPr>') + rows.map((cells) => row(cells)).join('')
      : '';
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${whole}</w:tbl>${paragraph('', '')}`;
}

const runsXml = (runs: readonly Run[], { links }: Place): string =>
  runs.map((run) => linked(run, links)).join('');

function linked(run: Run, links: Links): string {
  const marks = [
    run.href && '<w:rStyle w:val="Hyperlink"/>',
    run.code && '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/>',
    run.bold && '<w:b/>',
    run.italic && '<w:i/>',
    run.struck && '<w:strike/>',
  ];
  const text = textXml(run.text, marks.filter(Boolean).join(''));
  if (!run.href) return text;
  if (!links.has(run.href)) links.set(run.href, `rId${links.size + 10}`);
  return `<w:hyperlink r:id="${links.get(run.href)}">${text}</w:hyperlink>`;
}

function textXml(text: string, marks: string): string {
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`);
  return `<w:r>${marks ? `<w:rPr>${marks}</w:rPr>` : ''}${lines.join('<w:br/>')}</w:r>`;
}

function relationsXml(links: Links): string {
  const own = [
    ['styles', 'styles.xml'],
    ['numbering', 'numbering.xml'],
  ].map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  const outside = [...links].map(
    ([href, id]) =>
      `<Relationship Id="${id}" Type="${office}/hyperlink" Target="${escaped(href)}" TargetMode="External"/>`,
  );
  return `<Relationships xmlns="${packaging}/relationships">${[...own, ...outside].join('')}</Relationships>`;
}

/** Every list counts for itself. */
function numberingXml(lists: Lists): string {
  const level = (at: number, { ordered, start }: Lists[number]) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${ordered ? 'decimal' : 'bullet'}"/><w:lvlText w:val="${ordered ? `%${at + 1}.` : '•'}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${360 * (at + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
  const levels = Array.from({ length: levels_max + 1 }, (_, at) => at);
  const kinds = lists.map(
    (list, at) =>
      `<w:abstractNum w:abstractNumId="${at + 1}"><w:multiLevelType w:val="multilevel"/>${levels.map((each) => level(each, list)).join('')}</w:abstractNum>`,
  );
  const numbers = lists.map(
    (_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at + 1}"/></w:num>`,
  );
  return `<w:numbering ${namespaces}>${[...kinds, ...numbers].join('')}</w:numbering>`;
}

const sizes = [36, 28, 24, 22, 22, 22];
const headings = sizes
  .map(
    (size, at) =>
      `<w:style w:type="paragraph" w:styleId="Heading${at + 1}"><w:name w:val="heading ${at + 1}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="${at}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`,
  )
  .join('');
const styles = `<w:styles ${namespaces}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/><w:pPr><w:spacing w:after="120"/></w:pPr><w:rPr><w:sz w:val="21"/></w:rPr></w:style>${headings}<w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/><w:pPr><w:ind w:left="360"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Quote"><w:name w:val="Quote"/><w:basedOn w:val="Normal"/><w:pPr><w:ind w:left="567"/></w:pPr><w:rPr><w:i/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Code"><w:name w:val="Code"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="0"/></w:pPr><w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/><w:sz w:val="18"/></w:rPr></w:style><w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0B5394"/><w:u w:val="single"/></w:rPr></w:style></w:styles>`;

/** Characters that XML cannot hold are left out. */
const unheld = /[[\p{Cc}\ufffe\uffff]--[\t\n\r]]/gv;
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unheld, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
