export * from './people.ts';
export * from './catalogue.ts';
export * from './contents.ts';
export * from './orders.ts';
export * from './checkout.ts';
export * from './contact.ts';
export * from './credits.ts';
export * from './papers.ts';
