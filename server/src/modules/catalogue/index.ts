export {
  findCachedProduct,
  findOptionTree,
  findProduct,
  findRenamedProducts,
  getOptionTree,
  loadCachedOptionTree,
  loadCachedOptionTreeById,
  loadProductNames,
  storedTreeColumns,
  toPricedProduct,
  type ProductNames,
} from './products.ts';
export { readTypedProduct, type ProductRow } from './previewed.ts';
export { hasOwnProducts, putStandardCatalogueAway, takeStandardCatalogueBack } from './standard-catalogue.ts';
export { listNames } from './list-names.ts';
export { listOfferedFields, listOfferedSkus } from './offered-skus.ts';
export { findSocialImageContent, listCataloguePages } from './public-pages.ts';
