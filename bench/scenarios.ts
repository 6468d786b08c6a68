import { CallError } from '@platewright/contract/call-errors';
import type { ContractClient } from '@platewright/contract/client';
import { createSelectionFromKeys } from '@platewright/domain/options/answers';
import type { OptionTree, Selection } from '@platewright/domain/options/option-types';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { BenchServer } from './bench-server.ts';

const POLL_MS = 100;
const MAX_POLLS = 1200;

/** A minimal valid PDF; an order needs at least one staged upload. */
const SAMPLE_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Label plates of four process colours with trapping, for a gear of 104. */
export const createSampleSelection = (tree: OptionTree): Selection =>
  createSelectionFromKeys(tree, {
    plateType: 'dig',
    thickness: 't114',
    repeatBy: 'repGear',
    gears: '104',
    printWidth: '216',
    colours: 'c4',
    processColours: ['cyan', 'magenta', 'yellow', 'black'],
    lineScreen: 'lpi133',
    distortion: 'distAuto',
    services: ['trapping'],
    outputs: ['physical'],
  });

/** Places one order the way the portal does: uploads a file, then creates the order, whose id it answers. */
export async function placeOrder(call: ContractClient, productId: number, selected: Selection): Promise<number> {
  await call.orderfilesCreate(
    { productId },
    { files: { files: [new File([SAMPLE_PDF], 'bench.pdf', { type: 'application/pdf' })] } },
  );
  const { orderId } = await call.ordersCreate({
    productId,
    optionsJson: selected as Record<string, string | string[]>,
    projectName: 'Bench order',
    projectDescription: 'Created by the bench',
  });
  return orderId;
}

export interface PayableOrder {
  readonly token: string;
  readonly orderId: number;
}

/** Creates orders that wait for payment: taken into processing, proofed by staff and approved by the customer. */
export async function preparePayableOrders(
  server: BenchServer,
  count: number,
  productId: number,
  selected: Selection,
): Promise<PayableOrder[]> {
  const uniqueId = 'bench-device-1';
  const staff = await server
    .createClientFor()
    .deskAuthenticate({ email: 'admin@platewright.example', password: 'Plates-2026', uniqueId });
  const desk = server.createClientFor(staff.token);
  const token = server.tokens.smallCompany;
  const call = server.createClientFor(token);
  const payableOrders: PayableOrder[] = [];
  for (let i = 0; i < count; i++) {
    const orderId = await placeOrder(call, productId, selected);
    const { order } = await desk.deskOrder({ orderId });
    await desk.deskTransitionOrder({ orderId, to: orderStatus.inProcessing, revision: order.revision });
    await retryUntilFileChecked(() =>
      desk.deskPostFile(
        { orderId, purpose: 'approve' },
        { files: { files: [new File([SAMPLE_PDF], 'proof.pdf', { type: 'application/pdf' })] } },
      ),
    );
    const proof = await waitForProof(call, orderId);
    const seen = { sha256: proof.sha256, seenPages: [1] };
    const signOff = { signed: true, checked: proof.signOffPoints.map(({ key }) => key), signature: proof.signAs };
    await call.orderdetailsDecide({ orderId, fileId: proof.fileId, approve: true, ...signOff, ...seen });
    payableOrders.push({ token, orderId });
  }
  return payableOrders;
}

/** Files are inspected by a background job: retries while the server answers `fileNotReady`, for two minutes at most. */
async function retryUntilFileChecked(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof CallError) || error.errorName !== 'fileNotReady' || attempt === MAX_POLLS) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

async function waitForProof(call: ReturnType<BenchServer['createClientFor']>, orderId: number) {
  for (let attempt = 0; attempt < MAX_POLLS; attempt++) {
    const { rows } = await call.orderdetailsDownloadfiles({ orderId, _start: 0, _end: 15 });
    const fileId = rows[0]?.id;
    if (fileId !== undefined) {
      const proof = await call.orderdetailsProof({ orderId, fileId }).catch(() => null);
      if (proof) return { ...proof, fileId };
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The proof was not inspected in time.');
}

/** Nine requests from the order types to the confirmed card payment, including the card provider's own token call. */
export async function completeCheckout(server: BenchServer, { token, orderId }: PayableOrder): Promise<void> {
  const call = server.createClientFor(token);
  const { order_types } = await call.checkoutOrderTypeGetOrdertypes({ orderId });
  const plates = order_types.find((type) => type.id === 1);
  await call.checkoutOrderTypeSetOrdertype({
    orderId,
    orderTypeId: 2,
    orderTypes: [{ id: 1, colors: plates?.colors.map((colour) => colour.id) ?? [] }],
  });
  await call.checkoutSteptwo({
    orderId,
    type: 'billing',
    firstname: 'Bench',
    lastname: 'Owner',
    street: 'Street 1',
    city: 'Dubai',
    region: 'Dubai',
    postcode: '00000',
    countryId: 'AE',
    telephone: '971501234567',
    shipping: true,
  });
  const { shipping_methods } = await call.checkoutShippingStepthree({ orderId });
  const method = shipping_methods.find((one) => one.error === null);
  await call.checkoutShippingStepfour({ orderId, shipping_method: method?.id ?? '' });
  await call.checkoutPaymentStepsix({ orderId, payment_method: 'card' });
  await call.checkoutSubmit({ orderId });
  const answer = await fetch(new URL('/demo/card/tokens', server.appUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'card',
      number: '4242424242424242',
      expiry_month: 12,
      expiry_year: 2031,
      cvv: '123',
      name: 'Bench Owner',
    }),
  });
  const { token: cardToken } = (await answer.json()) as { token: string };
  await call.checkoutSubmit({ orderId, cardToken });
}

/** Draws the summary of an order that waits for payment: with another reference of the buyer it is another document. */
export async function drawNewSummary(server: BenchServer, { token, orderId }: PayableOrder): Promise<void> {
  const call = server.createClientFor(token);
  await call.ordersSetReferences({ orderId, poNumber: `PO-${performance.now().toFixed(3)}`, costCentre: '' });
  await call.checkoutSummarypdf({ orderId });
}
