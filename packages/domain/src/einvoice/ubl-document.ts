import { normalizeIban } from '../payments/iban.ts';
import { toLocalDay } from '../time/local-time.ts';
import { creditReasonCodes, findPaymentMeans, findTransactionFlags, type EInvoiceDocument } from './einvoice-codes.ts';
import { createMonetaryTotal, createTaxTotal } from './ubl-amounts.ts';
import { createLine, type NameLine } from './ubl-line.ts';
import { createBuyer, createDelivery, createSeller } from './ubl-party.ts';
import { element, writeXml, type XmlElement } from './xml-writer.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

const toDay = (instant: string): string => toLocalDay(new Date(instant));

/**
 * Head (IBT-001 to -009, -023, -024; BTAE-02, -07). An invoice is due on the day on which it is issued when no other is kept, because
 * one is asked for (ibr-127-ae); a credit note has none.
 */
const createHead = (document: EInvoiceDocument): (XmlElement | null)[] => [
  element('cbc:CustomizationID', 'urn:peppol:pint:billing-1@ae-1'),
  element('cbc:ProfileID', 'urn:peppol:bis:billing'),
  element('cbc:ProfileExecutionID', findTransactionFlags(document)),
  element('cbc:ID', document.number),
  element('cbc:UUID', document.uuid),
  element('cbc:IssueDate', toDay(document.issuedAt)),
  ...(document.correction
    ? [element('cbc:CreditNoteTypeCode', '381')]
    : [element('cbc:DueDate', toDay(document.dueAt ?? document.issuedAt)), element('cbc:InvoiceTypeCode', '380')]),
  element('cbc:Note', document.correction?.note),
  element('cbc:DocumentCurrencyCode', document.currency),
  element('cbc:AccountingCost', document.costCentre),
];

/** Reason of a credit note (BTAE-03, ibr-158-ae), the buyer's order and ours (IBT-013, IBT-014), the corrected invoice (IBG-03, ibr-055-ae). */
const createReferences = ({ correction, poNumber, orderId }: EInvoiceDocument): (XmlElement | null)[] => [
  correction
    ? element('cac:DiscrepancyResponse', [element('cbc:ResponseCode', creditReasonCodes[correction.reason])])
    : null,
  poNumber
    ? element('cac:OrderReference', [element('cbc:ID', poNumber), element('cbc:SalesOrderID', String(orderId))])
    : null,
  correction
    ? element('cac:BillingReference', [
        element('cac:InvoiceDocumentReference', [
          element('cbc:ID', correction.invoiceNumber),
          element('cbc:IssueDate', toDay(correction.invoiceIssuedAt)),
        ]),
      ])
    : null,
];

/** How it is paid (IBG-16; ibr-191-ae, -192); of a credit note it is not said how the money goes back. */
function createPaymentMeans(document: EInvoiceDocument): XmlElement | null {
  if (document.correction) return null;
  const { transferTo } = document;
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', findPaymentMeans(document)),
    transferTo
      ? element('cac:PayeeFinancialAccount', [
          element('cbc:ID', normalizeIban(transferTo.iban)),
          element('cbc:Name', transferTo.holder),
          element('cac:FinancialInstitutionBranch', [element('cbc:ID', transferTo.bic)]),
        ])
      : null,
  ]);
}

/**
 * An invoice or a credit note as UBL 2.1 in the profile of the UAE, PINT AE 1.0.4. Its groups stand in the order of the schema, each in a
 * function of its own. What is not kept is left out and named by `checkEInvoice`, never made up.
 */
export function writeUbl(document: EInvoiceDocument, nameLine: NameLine): string {
  const kind = document.correction ? 'CreditNote' : 'Invoice';
  const root = element(
    kind,
    [
      ...createHead(document),
      ...createReferences(document),
      createSeller(document),
      createBuyer(document),
      createDelivery(document),
      createPaymentMeans(document),
      createTaxTotal(document),
      createMonetaryTotal(document),
      ...document.lines.map((line, index) => createLine(document, line, index, nameLine)),
    ],
    {
      xmlns: `${UBL}:${kind}-2`,
      'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    },
  );
  if (!root) throw new Error('A document says something.');
  return writeXml(root);
}
