export {
  findCachedProduct,
  findProduct,
  getOptionTree,
  loadCachedOptionTree,
  loadCachedOptionTreeById,
  loadProductNames,
  storedTreeColumns,
  toPricedProduct,
  type ProductNames,
  type ProductRow,
} from './products.ts';
export { findSocialImageContent, listCataloguePages } from './public-pages.ts';
