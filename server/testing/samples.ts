import type { CallName } from '@platewright/contract/contract';

export interface SampleIds {
  readonly orderId: number;
  readonly productId: number;
  readonly productUrl: string;
}

const uuid = '6f0f1d3a-7c39-4d7e-9f53-1f6f3a1c2b10';
const device = 'device-0001';
const password = 'Plates-2026';
const token = 'a'.repeat(43);
const sha256 = '0'.repeat(64);

/** One well-formed input for every call, so that the sweep reaches what stands behind the schema. */
export function samples({ orderId, productId, productUrl }: SampleIds): Record<CallName, Record<string, unknown>> {
  const order = { orderId };
  const files = { ...order, filename: '', _start: 0, _end: 15 };
  const address = {
    firstname: 'Maha',
    lastname: 'Noor',
    street: 'Street 1',
    city: 'Dubai',
    postcode: '00000',
    countryId: 'AE',
    telephone: '971501234567',
  };
  const prices = { physicalPrice: 10, lenPrice: 10, pdfPrice: 10, services: 0 };
  return {
    usersAuthenticate: { email: 'nobody@test.example', password, uniqueId: device },
    usersRefreshToken: { refreshToken: token, email: 'nobody@test.example', uniqueId: device },
    usersLogout: { uniqueId: device },
    usersRegistration: {
      firstname: 'Maha',
      lastname: 'Noor',
      email: 'sweep@test.example',
      phone: '971501234567',
      password,
      repassword: password,
    },
    usersConfirm: { token },
    forgotpasswordIndex: { email: 'nobody@test.example' },
    forgotpasswordNewPassword: { token, password, repassword: password },
    accountMe: {},
    homepageCategories: {},
    categoriesGetList: {},
    testimonials: {},
    banners: {},
    routesMeta: { route: '/' },
    siteBrand: {},
    categoryGet: { categoryId: 'labels' },
    productsGetList: { categoryId: 'labels' },
    checkCategoryKey: { key: 'labels' },
    checkUrl: { url: productUrl },
    productGet: { id: productUrl },
    productOptions: { productUrlName: productUrl },
    getOptionChildren: { productId, selected: {} },
    pricingRates: { productUrlName: productUrl },
    calcPrice: { productId, selected: {} },
    couponCheck: { code: 'WELCOME10' },
    ordersCreate: { productId, optionsJson: {}, projectName: 'Honey', projectDescription: 'New harvest' },
    orderfilesCreate: { productId },
    orderfilesDelete: { id: uuid },
    orderfilesGetfiles: { productId },
    orderfilesGetadditionalfiles: { productId },
    filesTicket: { fileId: uuid },
    orderstatusesGetList: {},
    ordersGetList: { _start: 0, _end: 25 },
    ordersIsexist: { id: orderId },
    orderstatusesGetKeyForShowList: order,
    orderdetailsSpecifications: order,
    orderdetailsChangeOrderOptions: { ...order, optionsJson: {} },
    ordersCancel: order,
    orderdetailsFiles: { ...files, status: 4 },
    orderdetailsMissingFile: order,
    orderdetailsMissingFiles: order,
    orderdetailsDeleteAllMissingFile: order,
    orderdetailsSaveMissingFiles: order,
    orderdetailsDeleteMissingFile: { ...order, fileId: uuid },
    orderdetailsCheckDocVersionId: { ...order, docVersionId: 1 },
    orderdetailsDownloadfile: { docVersionId: 1, directDownloading: '0' },
    orderdetailsDownloadfiles: files,
    orderdetailsGetFileUrl: { ...order, fileId: 1, uniqueId: device },
    orderdetailsProof: { ...order, fileId: 1 },
    orderdetailsDecide: { ...order, fileId: 1, approve: true, signed: true, sha256 },
    genNotification: {},
    orderdetailsGetCountOfNotifications: order,
    orderdetailsNotifications: { ...order, _start: 0, _end: 15 },
    notificationsRead: order,
    countriesIndex: {},
    checkoutOrderTypeGetOrdertypes: order,
    checkoutOrderTypeSetOrdertype: { ...order, orderTypeId: 2, orderTypes: [{ id: 1, colors: ['face-1'] }] },
    checkoutAddress: { ...order, type: 'billing' },
    checkoutAddressbook: order,
    checkoutSteptwo: { ...order, type: 'billing', ...address },
    checkoutShippingStepthree: order,
    checkoutShippingStepfour: { ...order, shipping_method: 'standard' },
    checkoutPaymentStepfive: order,
    checkoutPaymentStepsix: { ...order, payment_method: 'card' },
    checkoutSubmit: order,
    checkoutCheckoutcom: { ckoSessionId: 'sid_unknown' },
    checkoutSummarypdf: order,
    deskAuthenticate: { email: 'nobody@test.example', password, uniqueId: device },
    deskRefreshToken: { refreshToken: token, email: 'nobody@test.example', uniqueId: device },
    deskLogout: { uniqueId: device },
    deskCounts: {},
    deskQueue: { _start: 0, _end: 25 },
    deskOrder: order,
    deskMove: { ...order, to: 4, revision: 0 },
    deskSetPrices: { ...order, revision: 0, ...prices },
    deskPostFile: { ...order, purpose: 'approve' },
    deskFileTicket: { fileId: uuid },
    deskMe: {},
  };
}
