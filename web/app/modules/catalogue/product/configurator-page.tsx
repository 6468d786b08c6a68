import { formatAed } from '@platewright/domain/money/fils';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { getPlateFacts } from '@platewright/domain/options/plate-facts';
import { BottomBar } from '@platewright/ui/bottom-bar';
import { Breadcrumbs } from '@platewright/ui/breadcrumbs';
import { Button } from '@platewright/ui/button';
import type { PageArtwork } from '@platewright/ui/plate-drawing';
import { Money } from '@platewright/ui/price-lines';
import clsx from 'clsx';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { hasPermission } from '../../../session/permissions.ts';
import { Thumbnail } from '../../../shared/thumbnail.tsx';
import { useSession, useSessionState } from '../../../session/use-session.ts';
import { ProductUploads, toUploadNeeds } from '../../files/upload/product-uploads.tsx';
import { getAnchorId } from './fields/field-anchor.tsx';
import { FieldNotesContext, noFieldNotes } from './fields/field-notes.ts';
import { OptionForm } from './option-form.tsx';
import { PlatePreview } from './plate-preview.tsx';
import { ProjectForm } from './project-form.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { sortInFormOrder } from '@platewright/browser/option-sections';
import { useConfigurator, type ProductInfo } from './use-configurator.ts';
import { useExample } from './use-example.ts';
import { usePriceDifference } from './use-price-difference.ts';
import { hideFigures, usePrice } from './use-price.ts';
import { useTranslateMessage } from './use-translate-message.ts';
import { useSubmission } from './use-submission.ts';
import styles from './product.module.css';

/** Loaded for customers: guests have saved nothing. */
const PrefillSection = lazyWithRetry(() => import('./prefill-section.tsx'));
/** Loaded when the form was filled in before the page was opened. */
const DraftNotice = lazyWithRetry(() => import('./draft-notice.tsx'));
/** Loaded when options have gone that were answered. */
const MissingNotice = lazyWithRetry(() => import('./missing-notice.tsx'));
/** Loaded when a file was uploaded. */
const ArtworkPanel = lazyWithRetry(() => import('../../artwork/artwork-panel.tsx'));
/** The server renders it; its code comes when it is hydrated. */
const SaveSection = lazyWithRetry(() => import('./save-section.tsx').then((file) => ({ default: file.SaveSection })));
/** Loaded with the first refusal. */
const ErrorSummary = lazyWithRetry(() =>
  import('@platewright/ui/error-summary').then((file) => ({ default: file.ErrorSummary })),
);
/** Loaded for customers: guests see no prices. */
const GetQuotation = lazyWithRetry(() => import('../../quotations/get-quotation.tsx'));
const SubmissionDialogs = lazyWithRetry(() => import('./submission-dialogs.tsx'));

/** Form, drawing and Fast Quote of one product. Its sections hydrate one after the other (`Suspense`). */
export function ConfiguratorPage({ product, tree }: { product: ProductInfo; tree: readonly OptionNode[] }) {
  const { t } = useTranslation();
  const translateMessage = useTranslateMessage();
  const session = useSession();
  const configurator = useConfigurator(product, tree);
  const { config, options, messages, failedIds } = configurator;
  const { shown, example } = useExample(configurator);
  const price = usePrice(shown);
  const ownPrice = useMemo(() => (example ? hideFigures(price) : price), [example, price]);
  // The prices beside the options may follow the quote a moment later: they render the whole form.
  const deferredPrice = useDeferredValue(ownPrice);
  const difference = usePriceDifference(ownPrice.state === 'priced' ? (ownPrice.figures?.total ?? null) : null, config);
  const submission = useSubmission(configurator);
  const [fieldNotes, setFieldNotes] = useState(noFieldNotes);
  const [artwork, setArtwork] = useState<PageArtwork | null>(null);
  const facts = useMemo(
    () => getPlateFacts(configurator.tree, config.lastValid),
    [configurator.tree, config.lastValid],
  );
  const shownFacts = useMemo(
    () => (example ? getPlateFacts(configurator.tree, example.selection) : facts),
    [configurator.tree, example, facts],
  );

  const failedOptions = sortInFormOrder(options).filter((option) => failedIds.has(option.id));
  const errors = [
    ...failedOptions.map((option) => {
      const message = messages[option.id];
      return { id: getAnchorId(option.id), message: message ? `${option.label}: ${translateMessage(message)}` : '' };
    }),
    ...Object.keys(submission.projectMessages).map((field) => ({
      id: `project-${field}`,
      message: `${t(`product.${field as 'projectName'}`)}: ${t('validation.fieldRequired')}`,
    })),
  ];
  const isForbidden = Boolean(session) && !hasPermission(session, 'CREATE_ORDER');
  const submit = (
    <Button
      variant={isForbidden ? 'secondary' : 'primary'}
      size="large"
      block
      isDisabled={!session}
      isBusy={submission.busy}
      onPress={() => void submission.submit()}
    >
      {t('product.submit')}
    </Button>
  );
  const quote = { configurator, price, difference, example };
  const exampleNote = example && t(example.addedOptions ? 'product.example.partlyPrice' : 'product.example.price');
  const total = price.state === 'priced' && price.figures ? formatAed(price.figures.total) : null;

  return (
    <div className="wrap">
      <header className={styles.head} data-starts={!product.testProduct || undefined}>
        <div className={styles.headText}>
          <Breadcrumbs
            items={[
              { id: 'products', content: <Link to={paths.categories()}>{t('product.allProducts')}</Link> },
              {
                id: 'category',
                content: <Link to={paths.category(product.category.key)}>{product.category.name}</Link>,
              },
              { id: 'here', content: product.name },
            ]}
          />
          <h1 className="h2">{product.name}</h1>
          {/* Sanitised when staff save it (spec decision 28). */}
          <div className={styles.gallery} dangerouslySetInnerHTML={{ __html: product.gallery_description }} />
        </div>
        {session && (
          <Suspense>
            <PrefillSection configurator={configurator} />
          </Suspense>
        )}
        {config.isResumed && (
          <Suspense>
            <DraftNotice configurator={configurator} />
          </Suspense>
        )}
        {config.missing.length > 0 && (
          <div className={styles.startNotices}>
            <Suspense>
              <MissingNotice
                isOfDraft
                missing={config.missing}
                onClose={() => configurator.store.set({ missing: [] })}
              />
            </Suspense>
          </div>
        )}
        <Thumbnail
          src={product.image}
          category={product.category.base}
          product={product.url}
          className={styles.headPicture}
        />
      </header>
      <div className={styles.layout} data-example={example !== null || undefined}>
        <form
          className={styles.form}
          noValidate
          aria-label={product.name}
          onSubmit={(event) => {
            event.preventDefault();
            if (session) void submission.submit();
          }}
        >
          {submission.attempt > 0 && (
            <Suspense>
              <ErrorSummary
                key={submission.attempt}
                className={styles.summary}
                title={t('product.errorSummary')}
                errors={errors}
                attempt={submission.attempt}
              />
            </Suspense>
          )}
          <Suspense>
            <ProjectForm
              configurator={configurator}
              price={price}
              submission={submission}
              uploads={
                <ProductUploads
                  needs={toUploadNeeds(configurator)}
                  submission={submission}
                  renderArtwork={(files) => (
                    <Suspense>
                      <ArtworkPanel
                        categoryKey={product.category.base}
                        files={files}
                        configurator={configurator}
                        price={deferredPrice}
                        onNotes={setFieldNotes}
                        onArtwork={setArtwork}
                      />
                    </Suspense>
                  )}
                />
              }
            />
          </Suspense>
          <FieldNotesContext value={fieldNotes}>
            <OptionForm configurator={configurator} price={deferredPrice} facts={facts} />
          </FieldNotesContext>
          <Suspense>
            <SaveSection configurator={configurator} />
          </Suspense>
        </form>
        <div className={styles.side}>
          <div className={styles.sideScroll}>
            <PlatePreview
              configurator={shown}
              example={example}
              facts={shownFacts}
              price={deferredPrice}
              artwork={artwork}
            />
            <aside className={styles.quote} aria-label={t('product.quote.title')}>
              <Suspense>
                <QuotePanel {...quote} />
              </Suspense>
              <div className={styles.submit}>{submit}</div>
              {session && (
                <Suspense>
                  <GetQuotation configurator={configurator} submission={submission} />
                </Suspense>
              )}
              {!session && <p className={clsx(styles.note, styles.guestOnly)}>{t('product.signInPrompt')}</p>}
            </aside>
          </div>
          {/* Where drawing and quote share a narrow column, they scroll and this stays in sight. */}
          <div className={styles.submitBar}>
            <span>
              <TotalAmount total={total} isExample={example !== null} />
              {exampleNote && total && <span className="tiny muted"> {exampleNote}</span>}
            </span>
            {submit}
          </div>
        </div>
      </div>
      <BottomBar
        value={<TotalAmount total={total} isExample={example !== null} />}
        note={(total && exampleNote) || t('product.quote.title')}
        title={t('product.quote.title')}
        action={submit}
      >
        <div className={styles.sheet}>
          <QuotePanel {...quote} hasTitle={false} />
          {session && (
            <Suspense>
              <GetQuotation configurator={configurator} submission={submission} />
            </Suspense>
          )}
          <GuestNote />
        </div>
      </BottomBar>
      {submission.outcome && (
        <Suspense>
          <SubmissionDialogs
            outcome={submission.outcome}
            onDismiss={submission.dismissOutcome}
            onConfirmScale={() => void submission.submit({ scaleConfirmed: true })}
            onLeaveOut={() => {
              submission.dismissOutcome();
              // Files are looked at after the scale, so it was confirmed or is usual.
              void submission.submit({ leaveOutFiles: true, scaleConfirmed: true });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** On its own: once the session is known, the rest of the page has nothing new to render for a guest. */
function GuestNote() {
  const { t } = useTranslation();
  return useSessionState() === null && <p className={styles.note}>{t('product.signInPrompt')}</p>;
}

/** The total beside Submit; that of the example is grey, and guests are told how to see it. */
function TotalAmount({ total, isExample }: { total: string | null; isExample: boolean }) {
  const { t } = useTranslation();
  const isGuest = useSessionState() === null;
  if (isGuest) return <span className={styles.guestBar}>{t('product.quote.guestBar')}</span>;
  if (total === null) return '—';
  return (
    <span className={isExample ? styles.exampleQuote : undefined}>
      <Money amount={total} currency={t('product.quote.currency')} />
    </span>
  );
}
