import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { toUploader } from '../../files/index.ts';
import { toIdempotencyKey } from '../idempotency-key.ts';
import { placeOrder } from '../place-order.ts';

/** Places the order of the product page with the person's staged uploads [PROD-85]. */
export const ordersCreate: Handler<'ordersCreate'> = async (input, ctx) => {
  const principal = getCustomerPrincipal(ctx);
  const { orderId, createdAt } = await placeOrder(
    { tx: ctx.tx, deps: ctx.deps, publish: ctx.publish, principal },
    {
      productId: input.productId,
      selection: input.optionsJson,
      projectName: input.projectName,
      projectDescription: input.projectDescription,
      prepressNotes: input.prepressNotes,
      couponCode: input.couponCode || null,
      customerId: input.customerId || null,
      uploader: toUploader(principal),
      leaveOutFiles: input.leaveOutFiles,
      scaleConfirmed: input.scaleConfirmed,
      // What makes a repeated call the same order. Without its files: the first call has attached the staged ones.
      idempotencyKey: toIdempotencyKey(input.requestId, {
        productId: input.productId,
        optionsJson: input.optionsJson,
        projectName: input.projectName,
        projectDescription: input.projectDescription,
        prepressNotes: input.prepressNotes,
        couponCode: input.couponCode || null,
        customerId: input.customerId || null,
      }),
      templateId: input.templateId ?? null,
      templateNames: {
        project: input.saveAsTemplate ? input.projectName : null,
        // Without a name of its own the press setting gets the project's name [PROD-79].
        pressSetting: input.saveAsCustomTemplate ? input.customProjectName || input.projectName : null,
      },
    },
  );
  return { orderId, createdAt: createdAt.toISOString() };
};
