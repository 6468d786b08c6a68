import { PDFArray, PDFDict, PDFRef, PDFStream, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';

/** Removes what the document does not need any more, so that it is neither written nor read again. */
export function removeUnreachable(context: PDFContext): void {
  const reached = new Set<string>();
  const waiting: PDFObject[] = [context.trailerInfo.Root, context.trailerInfo.Encrypt].filter(
    (item) => item !== undefined,
  );
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      const key = object.toString();
      if (reached.has(key)) continue;
      reached.add(key);
      const target = context.lookup(object);
      if (target) waiting.push(target);
    } else if (object instanceof PDFStream) waiting.push(...object.dict.values());
    else if (object instanceof PDFDict) waiting.push(...object.values());
    else if (object instanceof PDFArray) waiting.push(...object.asArray());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref.toString())) context.delete(ref);
}
