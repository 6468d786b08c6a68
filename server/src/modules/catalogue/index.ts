export {
  findCachedProduct,
  findProduct,
  getProductName,
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
