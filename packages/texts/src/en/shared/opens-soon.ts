/** Said by pages and by refused calls before a new installation takes orders. */
export const opensSoon = 'We open for orders soon. Until then you can look at our products and prices.';
