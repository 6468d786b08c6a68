import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { aedToWire, type Fils } from '@platewright/domain/money/fils';
import type { Quote } from '@platewright/domain/pricing/quote';
import type { Language } from '@platewright/texts/shape';
import type { ProductRow } from '../../catalogue/products.ts';
import { say } from '../../texts.ts';

/** A product as pages see it; guests see no price (specification 001 section 1). */
export function presentProduct(row: ProductRow, lang: Language, mayPrice: boolean): AnswerOf<Contract['productGet']> {
  return {
    id: row.id,
    name: row.name[lang],
    url: row.url,
    image: row.image,
    thumbnail: row.thumbnail,
    meta_title: row.metaTitle[lang],
    meta_description: row.metaDescription[lang],
    gallery_description: row.galleryDescription[lang],
    short_description: row.shortDescription[lang],
    quoteText: row.quoteText?.[lang] ?? say(lang, 'product.quoteText'),
    quoteTextColor: row.quoteTextColor,
    pdfPrice: mayPrice ? aedToWire(row.pdfPrice) : null,
    testProduct: row.testProduct,
    hasCustomTemplate: row.hasCustomTemplate,
    hasAttachFile: row.hasAttachFile,
    additional_upload_file: row.additionalUploadFile,
    hasBothSide: row.hasBothSide,
    category: { key: row.categoryKey, name: row.categoryName[lang] },
  };
}

/** A quote on the wire, with one `{sku}Price` for each service the product offers (specification 001 section 3, Price). */
export function presentQuote(priced: Quote, wire: (fils: Fils) => number): AnswerOf<Contract['calcPrice']> {
  return {
    price: wire(priced.price),
    selectedPrice: wire(priced.selectedPrice),
    unitPrice: wire(priced.unitPrice),
    physical: wire(priced.physical),
    lenPrice: wire(priced.lenPrice),
    pdfPrice: wire(priced.pdfPrice),
    proofingPrice: wire(priced.proofingPrice),
    priceInclTax: wire(priced.priceInclTax),
    discount: wire(priced.discount),
    services: priced.serviceItems.map((item) => ({ ...item, price: wire(priced.services[item.sku] ?? 0) })),
    ...Object.fromEntries(Object.entries(priced.services).map(([sku, fils]) => [`${sku}Price`, wire(fils)])),
  };
}
