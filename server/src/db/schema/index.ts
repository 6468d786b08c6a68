export * from './people.ts';
export * from './catalogue.ts';
export * from './orders.ts';
export * from './checkout.ts';
