export { keepDeliveryAddress } from './store.ts';
