import { useState } from 'react';
import { Accordion } from '../accordion.tsx';
import { Avatar } from '../avatar.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { Button } from '../button.tsx';
import { Chip, Chips, InkChip, InkToggle } from '../chips.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Pager } from '../pager.tsx';
import { DefinitionList, Panel } from '../panel.tsx';
import { PlateStack } from '../plate-stack.tsx';
import { PriceLines, PriceSkeleton } from '../price-lines.tsx';
import { Spinner, ProgressTicks, ProgressTrack } from '../progress.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { CountBadge, Status, Tag } from '../status.tsx';
import { Table, type SortState, type TableColumn } from '../table.tsx';
import { Tabs } from '../tabs.tsx';
import { Timeline } from '../timeline.tsx';
import type { KitStatuses, KitTexts } from './kit-texts.ts';
import { KitGrid, KitRow, KitSection } from './section.tsx';

const PROCESS_INK_NAMES = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;

export function InksSection({ texts }: { texts: KitTexts }) {
  const { ink } = texts;
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  return (
    <KitSection id="inks" title={texts.sections.inks}>
      <Chips>
        {PROCESS_INK_NAMES.map((name) => (
          <InkChip key={name} ink={name} label={ink[name]} showAngle />
        ))}
        <InkChip ink="PANTONE 485 C" />
        <InkChip ink="White" label={ink.White} />
        <InkChip ink="Varnish" label={ink.Varnish} />
      </Chips>
      <Chips>
        <InkToggle ink="Cyan" label={ink.Cyan} isSelected={on} onChange={setOn} />
        <InkToggle ink="Magenta" label={ink.Magenta} isSelected={off} onChange={setOff} />
        <InkToggle ink="Yellow" label={ink.Yellow} isSelected isDisabled onChange={setOn} />
        <Chip onRemove={() => setOn(true)} removeLabel={`${texts.action.remove}: PANTONE 485 C`}>
          PANTONE 485 C
        </Chip>
      </Chips>
      <KitRow>
        <PlateStack inks={[...PROCESS_INK_NAMES, 'PANTONE 485 C', 'White']} width={260} height={190} labels />
        <PlateStack inks={PROCESS_INK_NAMES} />
        <PlateStack inks={['PANTONE 485 C', 'Black']} />
        <PlateStack inks={['White']} />
      </KitRow>
    </KitSection>
  );
}

export function StatusesSection({ texts, statuses }: { texts: KitTexts; statuses: KitStatuses }) {
  const { status, sections } = texts;
  return (
    <KitSection id="status" title={sections.status}>
      <KitRow>
        {Object.entries(statuses).map(([key, { name, color }]) => (
          <Status key={key} color={color}>
            {name}
          </Status>
        ))}
      </KitRow>
      <KitRow>
        <Status color={statuses.waitingForApproval.color} size="large">
          {statuses.waitingForApproval.name}
        </Status>
      </KitRow>
      <KitRow>
        <Tag>{status.version}</Tag>
        <Tag tone="success">{status.approved}</Tag>
        <Tag tone="warning">{status.tight}</Tag>
        <Tag tone="error">{status.rejected}</Tag>
        <CountBadge value={4} />
        <CountBadge value={120} />
      </KitRow>
      <ProgressTrack
        label={status.track}
        current={2}
        steps={status.stops.map((label, index) => ({ label, note: index === 2 ? status.yourTurn : undefined }))}
      />
      <KitRow>
        <ProgressTicks step={3} />
        <Spinner />
        <div className="grow">
          <ProgressBar value={60} label={status.credit} isMeter />
        </div>
        <div className="grow">
          <ProgressBar label={status.loadingFiles} />
        </div>
      </KitRow>
    </KitSection>
  );
}

type SampleOrder = {
  id: number;
  project: string;
  amount: string;
  status: KitStatuses[string];
  inks: readonly string[];
};

export function ListsSection({ texts, statuses }: { texts: KitTexts; statuses: KitStatuses }) {
  const { list, sections } = texts;
  const [sort, setSort] = useState<SortState>({ column: 'id', direction: 'descending' });
  const [page, setPage] = useState(1);
  const orders: SampleOrder[] = [
    {
      id: 10412,
      project: list.orders[0],
      amount: '789.28',
      status: statuses.waitingForApproval,
      inks: PROCESS_INK_NAMES,
    },
    {
      id: 10405,
      project: list.orders[1],
      amount: '7,416.95',
      status: statuses.inProduction,
      inks: ['PANTONE 485 C', 'Black'],
    },
  ];
  const columns: TableColumn<SampleOrder>[] = [
    {
      id: 'plates',
      header: list.plates,
      hideHeader: true,
      cell: (row) => <PlateStack inks={row.inks} />,
      phoneLayout: 'picture',
      width: '4.5rem',
    },
    { id: 'id', header: list.id, kind: 'id', isSortable: true, cell: (row) => row.id, skeletonWidth: '3rem' },
    { id: 'project', header: list.project, isSortable: true, cell: (row) => row.project, phoneLayout: 'title' },
    { id: 'amount', header: list.amount, kind: 'number', cell: (row) => row.amount, skeletonWidth: '4rem' },
    {
      id: 'status',
      header: list.status,
      phoneLayout: 'state',
      cell: (row) => <Status color={row.status.color}>{row.status.name}</Status>,
    },
  ];
  const shared = { columns, rowKey: (row: SampleOrder) => row.id };
  return (
    <KitSection id="lists" title={sections.lists}>
      <Breadcrumbs
        items={[
          { id: 'products', content: <a href="#lists">{list.products}</a> },
          { id: 'labels', content: list.labels },
        ]}
      />
      <Tabs
        label={list.tabs}
        items={[
          { id: 'approve', label: list.approve, badge: <CountBadge value={1} />, content: list.panel },
          { id: 'files', label: list.files, content: list.panel },
          { id: 'members', label: list.members, content: list.panel, isDisabled: true },
        ]}
      />
      <Table
        label={list.table}
        rows={orders}
        sort={sort}
        onSort={setSort}
        isSelected={(row) => row.id === 10405}
        {...shared}
      />
      <Pager page={page} total={93} pageSize={10} onPage={setPage} />
      <Table label={`${list.table} 2`} rows={undefined} skeletonRows={2} {...shared} />
      <Table
        label={`${list.table} 3`}
        rows={[]}
        empty={
          <EmptyState size="tight" title={list.empty}>
            {list.emptyHelp}
          </EmptyState>
        }
        {...shared}
      />
      <KitGrid wide>
        <DefinitionList items={list.facts.map((fact) => ({ id: fact.term, term: fact.term, value: fact.value }))} />
        <Timeline
          label={list.history}
          items={list.historyItems.map((item, index) => ({
            id: item.title,
            title: item.title,
            meta: [item.by],
            color: index === 0 ? '#EB5757' : '#9B51E0',
          }))}
        />
        <Accordion
          defaultOpenIds={['1']}
          items={[
            { id: '1', title: list.question, content: list.answer },
            { id: '2', title: list.question2, content: list.answer2 },
          ]}
        />
        <KitRow>
          <Avatar name={list.person} />
          <Avatar name={list.person} size="large" />
          <span>{list.person}</span>
        </KitRow>
      </KitGrid>
    </KitSection>
  );
}

export function PricesSection({ texts }: { texts: KitTexts }) {
  const { price } = texts;
  return (
    <KitSection id="price" title={texts.sections.price}>
      <KitGrid wide>
        <Panel title={price.title} level={3} aside={<Tag>{price.note}</Tag>}>
          <PriceLines
            lines={[
              { id: 'plates', label: price.plates, amount: '909.10', note: <span className="num">5 × 181.82</span> },
              { id: 'trapping', label: price.trapping, amount: '40.00' },
              { id: 'discount', label: price.discount, amount: '0.00', variant: 'muted' },
            ]}
            total={{ label: price.total, amount: '979.10', currency: price.currency }}
            linesAfterTotal={[{ id: 'vat', label: price.vat, amount: '48.96' }]}
            delta={{ amount: '+ 189.82', reason: price.reason }}
          />
        </Panel>
        <Panel title={price.title} level={3}>
          <PriceSkeleton />
        </Panel>
        <Panel title={price.title} level={3}>
          <div className="stackv stackv--s">
            <p className="small muted">{price.signIn}</p>
            <Button variant="primary" block>
              {texts.action.signIn}
            </Button>
          </div>
        </Panel>
      </KitGrid>
    </KitSection>
  );
}
