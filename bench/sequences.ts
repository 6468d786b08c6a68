import { Refusal } from '@platewright/contract/refusals';
import type { Selection } from '@platewright/domain/options/types';
import type { BenchHouse } from './house.ts';

/** A small real PDF; the pile of a product needs a file before an order can be made. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** One order as a customer makes it: file onto the pile, then the order. Answers its number. */
export async function orderOnce(
  house: BenchHouse,
  token: string,
  productId: number,
  selected: Selection,
): Promise<void> {
  await makeOrder(house, token, productId, selected);
}

async function makeOrder(house: BenchHouse, token: string, productId: number, selected: Selection): Promise<number> {
  const call = house.client(token);
  await call.orderfilesCreate(
    { productId },
    { files: { files: [new File([PDF], 'bench.pdf', { type: 'application/pdf' })] } },
  );
  const { orderId } = await call.ordersCreate({
    productId,
    optionsJson: selected as Record<string, string | string[]>,
    projectName: 'Bench order',
    projectDescription: 'Made by the bench',
  });
  return orderId;
}

export interface ReadyCheckout {
  readonly token: string;
  readonly orderId: number;
}

/** Orders that wait for payment: taken, proofed and approved the way people do it. */
export async function prepareCheckouts(
  house: BenchHouse,
  count: number,
  productId: number,
  selected: Selection,
): Promise<ReadyCheckout[]> {
  const uniqueId = 'bench-device-1';
  const staff = await house
    .client()
    .deskAuthenticate({ email: 'admin@platewright.example', password: 'Plates-2026', uniqueId });
  const desk = house.client(staff.token);
  const token = house.people.small;
  const call = house.client(token);
  const ready: ReadyCheckout[] = [];
  for (let i = 0; i < count; i++) {
    const orderId = await makeOrder(house, token, productId, selected);
    const { order } = await desk.deskOrder({ orderId });
    await desk.deskMove({ orderId, to: 4, revision: order.revision });
    await whenChecked(() =>
      desk.deskPostFile(
        { orderId, purpose: 'approve' },
        { files: { files: [new File([PDF], 'proof.pdf', { type: 'application/pdf' })] } },
      ),
    );
    const proof = await waitForProof(call, orderId);
    await call.orderdetailsDecide({ orderId, fileId: proof.fileId, approve: true, signed: true, sha256: proof.sha256 });
    ready.push({ token, orderId });
  }
  return ready;
}

/** Files are checked in the background, one after another: asks again until those of the order were. */
async function whenChecked(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || error.refusal !== 'fileNotReady' || attempt === 1200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function waitForProof(
  call: ReturnType<BenchHouse['client']>,
  orderId: number,
): Promise<{ fileId: number; sha256: string }> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const { rows } = await call.orderdetailsDownloadfiles({ orderId, _start: 0, _end: 15 });
    const fileId = rows[0]?.id;
    if (fileId !== undefined) {
      const proof = await call.orderdetailsProof({ orderId, fileId }).catch(() => null);
      if (proof) return { fileId, sha256: proof.sha256 };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The proof was not checked in time.');
}

/** Nine requests from the order types to the confirmed card payment, the card form of the processor among them. */
export async function checkoutOnce(house: BenchHouse, { token, orderId }: ReadyCheckout): Promise<void> {
  const call = house.client(token);
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
  const { form } = await call.checkoutSubmit({ orderId });
  const answer = await fetch(new URL(form?.tokenUrl ?? '', house.app), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: form?.publicKey ?? '' },
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
