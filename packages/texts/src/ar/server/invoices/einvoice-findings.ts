import type { TranslationOf } from '../../../languages.ts';
import type { eInvoiceFindings as english } from '../../../en/server/invoices/einvoice-findings.ts';

export const eInvoiceFindings: TranslationOf<typeof english> = {
  issuedBeforeParts: 'صدر قبل حفظ بيانات الطرفين مفصّلة، فلا يمكن كتابته كفاتورة إلكترونية.',
  withoutLines: 'لا بنود فيه.',
  uuidMissing: 'صدر قبل أن تحمل المستندات معرّفاً فريداً.',
  sellerTrnMissing: 'رقم تسجيلنا الضريبي غير وارد فيه.',
  sellerTrnInvalid: 'رقم تسجيلنا الضريبي غير صحيح: 15 رقماً، أولها 1 وآخرها 03.',
  sellerLicenceMissing: 'رخصتنا التجارية غير واردة فيه.',
  sellerAuthorityMissing: 'الجهة التي أصدرت رخصتنا التجارية غير واردة فيه.',
  sellerAddressIncomplete: 'ينقص عنواننا الشارع أو المدينة أو الإمارة.',
  buyerTrnInvalid: 'رقم التسجيل الضريبي للعميل غير صحيح: 15 رقماً، أولها 1 وآخرها 03.',
  buyerUnidentified: 'ليس للعميل رقم تسجيل ضريبي: المستهلكون والمنشآت بلا رقم لا يُسمَّون بعد في الفواتير الإلكترونية.',
  buyerAuthorityMissing: 'الجهة التي أصدرت الرخصة التجارية للعميل غير واردة فيه.',
  buyerAddressIncomplete: 'ينقص عنوان العميل الشارع أو المدينة أو الإمارة أو المنطقة.',
  exportAddressIncomplete: 'يغادر الدولة، وينقص عنوان التسليم الشارع أو المدينة أو المنطقة.',
  deliveryAddressIncomplete: 'ينقص عنوان التسليم الشارع أو المدينة أو الإمارة.',
  payeeAccountMissing: 'دُفع بالتحويل، وحسابنا غير وارد فيه.',
  exemptionReasonMissing: 'لا ضريبة عليه داخل الدولة، والسبب غير وارد فيه.',
  rateNotStandard: 'نسبة الضريبة ليست 5 %.',
  rateAgainstDestination: 'عليه ضريبة مع أنه يغادر الدولة.',
  lineNetWrong: 'مبلغ أحد البنود لا يساوي الكمية مضروبة في السعر ناقص الخصم.',
  lineGrossWrong: 'إجمالي أحد البنود لا يساوي مبلغه مع ضريبته.',
  lineVatWrong: 'ضريبة أحد البنود لا توافق نسبتها.',
  totalsWrong: 'الإجماليات لا تساوي مجموع البنود.',
  vatOutsideBand: 'تختلف الضريبة بأكثر من 0.02 درهم عن نسبتها.',
  incotermsMissing: 'يغادر الدولة، وشروط التسليم (Incoterms) غير واردة فيه.',
  itemTypeMissing: 'لا يذكر أي البنود سلع وأيها خدمات، مع رموز HS وSAC.',
  sellerTinCheckDigit: 'يبدو رقم التحقق خاطئاً في رقم تعريفنا الضريبي (TIN)، وهو أول عشرة أرقام من رقم تسجيلنا الضريبي.',
  buyerTinCheckDigit:
    'يبدو رقم التحقق خاطئاً في رقم التعريف الضريبي (TIN) للعميل، وهو أول عشرة أرقام من رقم تسجيله الضريبي.',
  buyerLicenceMissing: 'الرخصة التجارية للعميل غير واردة فيه.',
};
