import type { OptionNode } from '@platewright/domain/options/types';
import { BottomBar } from '@platewright/ui/bottom-bar';
import { Breadcrumbs } from '@platewright/ui/breadcrumbs';
import { Button } from '@platewright/ui/button';
import { ErrorSummary } from '@platewright/ui/error-summary';
import { ProductPicture } from '@platewright/ui/pictures';
import { Money } from '@platewright/ui/price-lines';
import { Suspense, useDeferredValue, useMemo } from 'react';
import { later } from '@platewright/browser/load-code';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { holds } from '../../session/rights.ts';
import { useSession } from '../../session/use-session.ts';
import { ProductUploads } from '../upload/product-uploads.tsx';
import { anchorOf } from './fields/anchor.tsx';
import { OptionForm } from './option-form.tsx';
import { PlateStage } from './plate-stage.tsx';
import { totalOf } from './price-panel.tsx';
import { ProjectForm } from './project-form.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { plateFacts } from './rules/plate-model.ts';
import { inForm } from './rules/sections.ts';
import { SaveForm } from './save-form.tsx';
import { StartFrom } from './start-from.tsx';
import { useConfigurator, type ProductInfo } from './use-configurator.ts';
import { useDifference } from './use-difference.ts';
import { usePrice } from './use-price.ts';
import { useSayMessage } from './use-say.ts';
import { useSubmit } from './use-submit.ts';
import styles from './product.module.css';

const OutcomeDialogs = later(() => import('./outcome-dialogs.tsx'));

/** Form, drawing and Fast Quote of one product. The browser takes them over piece by piece, between its other work. */
export function ConfiguratorPage({ product, tree }: { product: ProductInfo; tree: readonly OptionNode[] }) {
  const { t } = useTranslation();
  const say = useSayMessage();
  const session = useSession();
  const configurator = useConfigurator(product, tree);
  const { config, options, messages, failed } = configurator;
  const price = usePrice(configurator);
  // What stands beside the options may come a moment after the quote: the whole form renders for it.
  const besideOptions = useDeferredValue(price);
  const difference = useDifference(price.state === 'priced' ? (price.figures?.total ?? null) : null, config.cause);
  const submission = useSubmit(configurator);
  const facts = useMemo(() => plateFacts(configurator.tree, config.lastValid), [configurator.tree, config.lastValid]);

  const shown = inForm(options).filter((option) => failed.has(option.id));
  const errors = [
    ...shown.map((option) => {
      const message = messages[option.id];
      return { id: anchorOf(option.id), message: message ? `${option.label}: ${say(message)}` : '' };
    }),
    ...Object.keys(submission.projectMessages).map((field) => ({
      id: `project-${field}`,
      message: `${t(`product.${field as 'projectName'}`)}: ${t('validation.fieldRequired')}`,
    })),
  ];
  const submit = (
    <Button
      variant="primary"
      size="large"
      block
      isDisabled={!session}
      busy={submission.busy}
      onPress={() => void submission.submit()}
    >
      {t('product.submit')}
    </Button>
  );
  const quote = { configurator, price, difference };
  const total = price.state === 'priced' ? totalOf(price.figures) : null;

  return (
    <div className="wrap">
      <header className={styles.head}>
        <div className="stackv stackv--s">
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
          {/* Sanitised when staff save it (decisions 28). */}
          <div className={styles.gallery} dangerouslySetInnerHTML={{ __html: product.gallery_description }} />
        </div>
        <ProductPicture url={product.url} category={product.category.key} className={styles.headPicture} />
      </header>
      <div className={styles.layout}>
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
            <ErrorSummary
              key={submission.attempt}
              className={styles.summary}
              title={t('product.errorSummary')}
              errors={errors}
              attempt={submission.attempt}
            />
          )}
          <Suspense>
            <ProjectForm
              configurator={configurator}
              price={price}
              submission={submission}
              uploads={<ProductUploads configurator={configurator} submission={submission} />}
            />
          </Suspense>
          <StartFrom configurator={configurator} />
          <OptionForm configurator={configurator} price={besideOptions} facts={facts} />
          <SaveForm configurator={configurator} />
        </form>
        <div className={styles.side}>
          <PlateStage configurator={configurator} facts={facts} />
          <aside className={styles.quote} aria-label={t('product.quote.title')}>
            <Suspense>
              <QuotePanel {...quote} />
            </Suspense>
            {submit}
            {!session && <p className={styles.note}>{t('product.signInPrompt')}</p>}
            {session && !holds(session, 'CREATE_ORDER') && <p className={styles.note}>{t('product.permission.why')}</p>}
          </aside>
        </div>
      </div>
      <BottomBar
        value={total ? <Money amount={total} currency={t('product.quote.currency')} /> : '—'}
        note={t('product.quote.title')}
        title={t('product.quote.title')}
        action={submit}
      >
        <div className={styles.sheet}>
          <QuotePanel {...quote} hasTitle={false} />
        </div>
      </BottomBar>
      {submission.outcome && (
        <Suspense>
          <OutcomeDialogs outcome={submission.outcome} onDismiss={submission.dismiss} />
        </Suspense>
      )}
    </div>
  );
}
