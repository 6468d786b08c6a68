import { eq } from 'drizzle-orm';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { encodeSelection } from '@platewright/domain/options/selection-codec';
import { users } from '../../../platform/db/schema/index.ts';
import { getCustomerPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';
import { findProduct } from '../../catalogue/index.ts';
import { toIdempotencyKey } from '../../orders/index.ts';
import { createQuotation } from '../create-quotation.ts';
import { acceptQuotation, withdrawQuotation } from '../decide-quotation.ts';
import { listOfCompany } from '../list-quotations.ts';
import { presentContent, presentRow } from '../present-quotation.ts';
import { loadShared, revokeLink, shareQuotation } from '../quotation-link.ts';
import { loadQuotation } from '../quotation-rows.ts';
import { createQuotationUrl, createSharedPdfUrl } from '../quotation-urls.ts';

/** A quotation of the caller's company; those of others are not found. */
const toRef = (ctx: HandlerContext, id: number) => ({ id, companyId: getCustomerPrincipal(ctx).companyId });

export const quotationsCreate: Handler<'quotationsCreate'> = ({ optionsJson, requestId, ...input }, ctx) => {
  const { tx, deps, publish } = ctx;
  const content = {
    productId: input.productId,
    projectName: input.projectName,
    projectDescription: input.projectDescription,
    prepressNotes: input.prepressNotes,
    couponCode: input.couponCode || null,
    customerId: input.customerId || null,
  };
  const principal = getCustomerPrincipal(ctx);
  return createQuotation(
    { tx, deps, publish, principal, staffId: principal.orderTaker?.staffId ?? null },
    { ...content, selection: optionsJson, scaleConfirmed: input.scaleConfirmed },
    toIdempotencyKey(requestId, { ...content, optionsJson }),
  );
};

export const quotationsList: Handler<'quotationsList'> = async ({ _start, _end, ...query }, ctx) => {
  const now = ctx.deps.clock.now();
  const page = { ...query, ...toOffsetAndLimit({ _start, _end }) };
  const { rows, count } = await listOfCompany(ctx.tx, getCustomerPrincipal(ctx).companyId, now, page);
  return { quotations: { rows: rows.map((row) => presentRow(row, now, ctx.lang)), count } };
};

export const quotationsRead: Handler<'quotationsRead'> = async ({ id }, ctx) => {
  const { tx, deps, lang } = ctx;
  const row = await loadQuotation(tx, toRef(ctx, id));
  const [person] = await tx.select().from(users).where(eq(users.id, row.createdBy));
  const product = await findProduct(tx, { id: row.ordered.productId });
  return {
    quotation: {
      ...presentContent(row, deps.clock.now(), lang),
      id: row.id,
      orderId: row.orderId,
      person: person ? `${person.firstname} ${person.lastname}` : '',
      linkToken: row.linkToken,
      productId: row.ordered.productId,
      productUrl: product?.url ?? '',
      prepressNotes: row.ordered.prepressNotes ?? '',
      optionsJson: encodeSelection(row.ordered.selection),
      ...row.neededFiles,
    },
  };
};

export const quotationsPdf: Handler<'quotationsPdf'> = async ({ id, pdfLang }, ctx) => {
  await loadQuotation(ctx.tx, toRef(ctx, id));
  return { url: createQuotationUrl(ctx.deps.tokens, ctx.principal, id, pdfLang) };
};

export const quotationsShare: Handler<'quotationsShare'> = async ({ id }, ctx) => ({
  linkToken: await shareQuotation(ctx.tx, toRef(ctx, id), ctx.deps.clock.now()),
});

export const quotationsRevoke: Handler<'quotationsRevoke'> = async ({ id }, ctx) => {
  await revokeLink(ctx.tx, toRef(ctx, id));
  return null;
};

export const quotationsSend: Handler<'quotationsSend'> = async ({ id, email, emailLang }, ctx) => {
  const linkToken = await shareQuotation(ctx.tx, toRef(ctx, id), ctx.deps.clock.now());
  const { userId, orderTaker } = getCustomerPrincipal(ctx);
  const sender = { userId, staffId: orderTaker?.staffId ?? null };
  await ctx.deps.jobs.enqueue(ctx.tx, 'quotationLinkEmail', { linkToken, email, lang: emailLang, ...sender });
  return { linkToken };
};

export const quotationsWithdraw: Handler<'quotationsWithdraw'> = async ({ id }, ctx) => {
  const by = { kind: 'customer', id: getCustomerPrincipal(ctx).userId } as const;
  await withdrawQuotation({ ...ctx, now: ctx.deps.clock.now() }, { ...toRef(ctx, id), by, reason: '' });
  return null;
};

export const quotationsAccept: Handler<'quotationsAccept'> = async ({ id, leaveOutFiles }, ctx) => {
  const { tx, deps, publish } = ctx;
  const principal = getCustomerPrincipal(ctx);
  return { orderId: await acceptQuotation({ tx, deps, publish, principal }, { id, leaveOutFiles }) };
};

export const quotationsShared: Handler<'quotationsShared'> = async ({ token }, { tx, deps, lang }) => {
  const now = deps.clock.now();
  const row = await loadShared(tx, token, now);
  return {
    quotation: presentContent(row, now, lang),
    pdfs: { en: createSharedPdfUrl(token, 'en'), ar: createSharedPdfUrl(token, 'ar') },
  };
};
