import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFParser,
  PDFRef,
  PDFStream,
  PDFWriter,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** Objects of larger files are not sought again: the whole file is looked through as text. */
const MOST_BYTES = 64 * 1_048_576;
const MOST_PAGES = 10_000;
/** What a page may have from the nodes above it (ISO 32000-2, 7.7.3.4). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/**
 * A file whose catalogue, page tree or trailer is damaged, as it can be recovered: its objects are sought in the bytes, and a
 * catalogue and a page tree are made of those that are there. Null when there is no page among them.
 */
export async function repairPdf(bytes: Uint8Array): Promise<PDFDocument | null> {
  const context = await findObjects(bytes);
  if (!context) return null;
  unwrapStreams(context);
  const catalog = findCatalog(context);
  const pages = catalog ? listPages(context, catalog.get(PDFName.of('Pages'))) : [];
  const found = pages.length > 0 ? pages : listLoosePages(context);
  if (found.length === 0) return null;
  context.trailerInfo.Root = context.register(createCatalog(context, catalog, found));
  delete context.trailerInfo.Info;
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFInvalidObject) context.delete(ref);
  return PDFDocument.load(await PDFWriter.forContext(context, Infinity).serializeToBuffer(), { updateMetadata: false });
}

async function findObjects(bytes: Uint8Array): Promise<PDFContext | null> {
  try {
    return await PDFParser.forBytesWithOptions(bytes, Infinity).parseDocument();
  } catch {
    // What stands between the objects is left out: one of the trailers could not be read.
    return bytes.length > MOST_BYTES ? null : findObjectsAlone(bytes);
  }
}

async function findObjectsAlone(bytes: Uint8Array): Promise<PDFContext | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // Nothing but the trailer says how to decrypt.
  if (text.includes('/Encrypt')) return null;
  const header = /\b\d{1,10}\s+\d{1,5}\s+obj\b/g;
  const isNext = (at: number): number => {
    header.lastIndex = at;
    return header.exec(text)?.index ?? text.length;
  };
  const parts = ['%PDF-1.7\n'];
  for (let at = isNext(0); at < text.length;) {
    const end = text.indexOf('endobj', at);
    const next = end < 0 ? text.length : isNext(end);
    parts.push(text.slice(at, end < 0 ? text.length : end), '\nendobj\n');
    at = next;
  }
  try {
    return await PDFParser.forBytesWithOptions(Buffer.from(parts.join(''), 'latin1'), Infinity).parseDocument();
  } catch {
    return null;
  }
}

const NODES = new Set(['Catalog', 'Pages', 'Page']);

/** A catalogue or a page with the bytes of a stream behind it is the dictionary that it should be. */
function unwrapStreams(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFStream && NODES.has(readType(object.dict))) context.assign(ref, object.dict);
}

const readType = (dictionary: PDFDict): string => {
  const type = dictionary.get(PDFName.of('Type'));
  return type instanceof PDFName ? type.decodeText() : '';
};

function findCatalog(context: PDFContext): PDFDict | null {
  const hasPages = (object: PDFObject | undefined): object is PDFDict =>
    object instanceof PDFDict && toDictionary(context, object.get(PDFName.of('Pages'))) !== null;
  const root = toDictionary(context, context.trailerInfo.Root);
  if (root && hasPages(root)) return root;
  const others = context.enumerateIndirectObjects().map(([, object]) => object);
  return (
    (others.findLast((object) => hasPages(object) && readType(object) === 'Catalog') as PDFDict | undefined) ?? null
  );
}

function toDictionary(context: PDFContext, value: PDFObject | undefined): PDFDict | null {
  const object = value instanceof PDFRef ? context.lookup(value) : value;
  return object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : null;
}

/** The pages below a node, each once, with what they inherit. */
function listPages(context: PDFContext, root: PDFObject | undefined): PDFDict[] {
  const pages: PDFDict[] = [];
  const seen = new Set<PDFDict>();
  const open = [{ node: toDictionary(context, root), inherited: new Map<string, PDFObject>() }];
  for (let next = open.pop(); next && pages.length < MOST_PAGES; next = open.pop()) {
    const { node } = next;
    if (!node || seen.has(node)) continue;
    seen.add(node);
    const inherited = new Map(next.inherited);
    for (const key of INHERITED) {
      const value = node.get(PDFName.of(key));
      if (value) inherited.set(key, value);
    }
    const kids = context.lookup(node.get(PDFName.of('Kids')) as PDFRef | undefined);
    if (kids instanceof PDFArray)
      open.push(
        ...kids
          .asArray()
          .map((kid) => ({ node: toDictionary(context, kid), inherited }))
          .reverse(),
      );
    else if (isPage(node)) {
      for (const [key, value] of inherited) node.set(PDFName.of(key), value);
      pages.push(node);
    }
  }
  return pages;
}

const isPage = (node: PDFDict): boolean =>
  readType(node) === 'Page' || (readType(node) === '' && node.has(PDFName.of('Contents')));

/** Pages that no tree holds, in the order in which they are numbered. */
const listLoosePages = (context: PDFContext): PDFDict[] =>
  context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object): object is PDFDict => object instanceof PDFDict && readType(object) === 'Page')
    .slice(0, MOST_PAGES);

function createCatalog(context: PDFContext, original: PDFDict | null, pages: readonly PDFDict[]): PDFDict {
  const tree = context.nextRef();
  for (const page of pages) {
    page.set(PDFName.of('Type'), PDFName.of('Page'));
    page.set(PDFName.of('Parent'), tree);
  }
  const kids = pages.map((page) => context.getObjectRef(page) ?? context.register(page));
  context.assign(tree, context.obj({ Type: 'Pages', Count: pages.length, Kids: kids }));
  const catalog = original?.clone(context) ?? (context.obj({}) as PDFDict);
  catalog.set(PDFName.of('Type'), PDFName.of('Catalog'));
  catalog.set(PDFName.of('Pages'), tree);
  return catalog;
}
