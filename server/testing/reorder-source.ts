import type { TestApp } from './test-app.ts';
import type { TestCustomer } from './test-builders.ts';

/** The job of test vector V7 (handbook 3.3): six colours, one plate at AED 282.30; plates and LEN files were ordered. */
export const vector7Order = {
  inks: ['Cyan', 'Magenta', 'Yellow', 'Black', 'PANTONE 871 C', 'White'],
  answers: {
    plateType: 'dig',
    thickness: 't114',
    repeatBy: 'repGear',
    gears: '120',
    printWidth: '300',
    services: ['trapping'],
    outputs: ['physical', 'len'],
  },
};

/** A completed order, which can be ordered again. */
export const createCompletedOrder = (app: TestApp, orderedBy: TestCustomer, more = {}) =>
  app.createOrder({ orderedBy, status: 11, ...vector7Order, ...more });
