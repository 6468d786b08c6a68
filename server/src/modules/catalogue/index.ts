export {
  findCachedProduct,
  findProduct,
  getOptionTree,
  loadCachedOptionTree,
  loadCachedOptionTreeById,
  loadProductNames,
  toPricedProduct,
  type ProductNames,
} from './products.ts';
export { findSocialImageContent, listCataloguePages } from './public-pages.ts';
