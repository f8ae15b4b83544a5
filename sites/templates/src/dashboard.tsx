/** @jsxImportSource @trama/document */
import { Box, type NotationNode, Page, Section, Shared, site } from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { dashboardSql, namesIn, tablesOf } from './dashboard-data.ts';
import { formula, isFetched, LOCALE, rowsOf } from './formulas.ts';
import { insideBar } from './inside/bar.tsx';
import { createChanges, later, linkLater, type Word, withManagePages, withSignIn } from './inside/manage.ts';
import { Card, color, Grid, Icon, Row, type Say, Stack, Words } from './sections/parts.tsx';
import { backendPlugins, commonSite, INDIGO, languagesOf, sayIn, withPalette } from './shared.ts';
import type { Template } from './template.ts';

const BRAND = 'Balcão';

const ORDERS = rowsOf('orders');
const CUSTOMERS = rowsOf('customers');

/** The names of both tables, as people read them. */
const TITLES: Readonly<Record<'orders' | 'customers', Word>> = {
  orders: ['Orders', 'Pedidos'],
  customers: ['Customers', 'Clientes'],
};

const bar = (say: Say): NotationNode =>
  insideBar(say, {
    brand: BRAND,
    icon: 'lucide/store',
    out: 'overview',
    links: [
      { key: 'home', icon: 'lucide/layout-dashboard', text: say('Overview', 'Painel'), link: 'overview' },
      { key: 'orders', icon: 'lucide/package', text: say(...TITLES.orders), link: later('orders') },
      { key: 'customers', icon: 'lucide/users', text: say(...TITLES.customers), link: later('customers') },
    ],
  });

/** An amount of money in the language of the page. */
const money = (code: string): Binding =>
  formula(`new Intl.NumberFormat(${LOCALE}, { maximumFractionDigits: 0 }).format(${code})`);

const Figure = ({
  label,
  value,
  note,
  icon,
}: {
  label: Value;
  value: Value;
  note: Value;
  icon: string;
}): NotationNode => (
  <Card gap={10} style={{ padding: '20px' }}>
    <Row key="head" style={{ width: '100%' }} layout={{ justifyContent: 'space-between', flexWrap: false }}>
      <Words key="label" text={label} size={14} weight={500} tone="soft" />
      <Icon key="icon" icon={icon} size={18} />
    </Row>
    <Words key="value" text={value} size={28} weight={700} leading={1.15} tag="div" />
    <Words key="note" text={note} size={13} tone="soft" />
  </Card>
);

/** What the tables come to, at a glance. */
const overview = (say: Say, names: ReturnType<typeof namesIn>): NotationNode => {
  const { amount, state, what, states, customer, name } = names;
  const sum = (where: string): string =>
    `${ORDERS}.filter((row) => ${where}).reduce((total, row) => total + Number(row.${amount}), 0)`;
  const isOpen = `row.${state} !== '${states[2]}'`;
  const isPaid = `row.${state} === '${states[2]}'`;
  // Six months, the oldest first, each with its share of the best one.
  const months = `(() => { const rows = ${ORDERS}; const now = new Date(); const list = [5, 4, 3, 2, 1, 0].map((ago) => { const day = new Date(now.getFullYear(), now.getMonth() - ago, 1); const total = rows.filter((row) => { const made = new Date(row.created_at); return made.getFullYear() === day.getFullYear() && made.getMonth() === day.getMonth() }).reduce((all, row) => all + Number(row.${amount}), 0); return { month: day.toISOString(), total } }); const most = Math.max(1, ...list.map((one) => one.total)); return list.map((one) => ({ ...one, share: Math.round((one.total / most) * 100) })) })()`;
  return (
    <Section
      key="content"
      title="Overview"
      style={{ padding: '32px 24px 64px', backgroundColor: color.sunken, minHeight: '100vh' }}
      mobile={{ padding: '24px 16px 48px' }}
    >
      <Stack
        key="container"
        name="Container"
        gap={24}
        style={{ maxWidth: '1200px', margin: '0 auto' }}
        attributes={{ role: 'main' }}
      >
        <Stack key="heading" gap={4}>
          <Words key="title" tag="h1" size={28} weight={700} text={say('Overview', 'Painel')} />
          <Words
            key="lead"
            tone="soft"
            text={say(
              'Your orders of the last months. These are examples: change or delete them.',
              'Seus pedidos dos últimos meses. São exemplos: altere ou apague.',
            )}
          />
        </Stack>
        <Grid key="figures" columns={4} gap={16}>
          <Figure
            key="open"
            icon="lucide/package-open"
            label={say('Open', 'Em aberto')}
            value={formula(`${ORDERS}.filter((row) => ${isOpen}).length`)}
            note={say('orders not paid yet', 'pedidos ainda não pagos')}
          />
          <Figure
            key="due"
            icon="lucide/hourglass"
            label={say('To receive', 'A receber')}
            value={money(sum(isOpen))}
            note={say('of open orders', 'dos pedidos em aberto')}
          />
          <Figure
            key="paid"
            icon="lucide/circle-check"
            label={say('Received', 'Recebido')}
            value={money(sum(isPaid))}
            note={say('of paid orders', 'dos pedidos pagos')}
          />
          <Figure
            key="customers"
            icon="lucide/users"
            label={say('Customers', 'Clientes')}
            value={formula(`${CUSTOMERS}.length`)}
            note={say('in your list', 'na sua lista')}
          />
        </Grid>
        <Card key="months" gap={20} name="Months">
          <Words key="title" tag="h2" size={17} weight={600} text={say('By month', 'Por mês')} />
          <Row
            key="bars"
            name="Bars"
            gap={12}
            style={{ width: '100%' }}
            layout={{ flexWrap: false, alignItems: 'stretch' }}
            repeat={formula(months)}
            attributes={{ role: 'list' }}
          >
            <Stack
              key="bar"
              gap={8}
              style={{ flex: '1 1 0', width: 'auto' }}
              layout={{ alignItems: 'center' }}
              attributes={{ role: 'listitem' }}
            >
              <Words key="value" size={13} tone="soft" tag="div" text={money('context.item.data.total')} />
              <Stack
                key="space"
                style={{ height: '150px' }}
                layout={{ justifyContent: 'flex-end' }}
                attributes={{ 'aria-hidden': 'true' }}
              >
                <Box
                  key="fill"
                  style={{
                    width: '100%',
                    minHeight: '4px',
                    height: formula(`context.item.data.share + '%'`),
                    borderRadius: '8px',
                    backgroundColor: color.brand,
                  }}
                />
              </Stack>
              <Words
                key="month"
                size={13}
                weight={500}
                tag="div"
                text={formula(`new Date(context.item.data.month).toLocaleDateString(${LOCALE}, { month: 'short' })`)}
              />
            </Stack>
          </Row>
        </Card>
        <Card key="latest" gap={4} name="Latest">
          <Words
            key="title"
            tag="h2"
            size={17}
            weight={600}
            text={say('Latest orders', 'Últimos pedidos')}
            style={{ padding: '0 0 8px' }}
          />
          <Words
            key="none"
            tone="soft"
            text={say(
              'No orders yet. Add the first under Orders.',
              'Nenhum pedido ainda. Adicione o primeiro em Pedidos.',
            )}
            when={formula(`${isFetched('orders')} && ${ORDERS}.length === 0`)}
          />
          <Stack key="rows" repeat={formula(`${ORDERS}.slice(0, 6)`)}>
            <Row
              key="row"
              gap={16}
              style={{ width: '100%', padding: '14px 0', borderTop: `1px solid ${color.line}` }}
              layout={{ justifyContent: 'space-between' }}
            >
              <Stack key="words" style={{ width: 'auto', flex: '1 1 120px' }}>
                <Words key="what" weight={500} text={formula(`context.item.data.${what}`)} />
                <Words
                  key="who"
                  size={14}
                  tone="soft"
                  text={formula(
                    `${CUSTOMERS}.find((one) => one.id === context.item.data.${customer}_id)?.${name} ?? ''`,
                  )}
                />
              </Stack>
              <Words
                key="state"
                size={13}
                weight={600}
                tone="brandText"
                tag="span"
                text={formula(`context.item.data.${state}`)}
                style={{ padding: '4px 12px', borderRadius: '999px', backgroundColor: color.tint }}
              />
              <Words
                key="amount"
                weight={600}
                tag="div"
                text={money(`Number(context.item.data.${amount})`)}
                font={{ textAlign: 'right' }}
                style={{ minWidth: '72px' }}
              />
            </Row>
          </Stack>
        </Card>
      </Stack>
    </Section>
  );
};

/** What one sees and keeps after signing in: numbers, orders and customers of one's own. */
export const dashboard: Template = ({ registry, name, language, key }) => {
  const languages = languagesOf(language);
  const say = sayIn(languages);
  const names = namesIn(language);
  const { customers, orders } = tablesOf(names);
  const change = createChanges(registry, key);
  const collection = (table: string, limit: number) => ({
    plugin: 'supabase',
    name: table,
    config: { table, fieldsMode: 'guided', dataFields: [], primaryData: ['id'], isAutoFetch: true },
    sort: [{ key: 'created_at', field: 'created_at', direction: 'DESC' }],
    limit,
  });
  const made = site(
    {
      ...commonSite,
      key,
      name,
      home: 'overview',
      languages,
      authPlugin: 'supabaseAuth',
      plugins: backendPlugins,
      collections: { orders: collection(orders.name, 200), customers: collection(customers.name, 200) },
      sections: { bar: bar(say) },
    },
    <Page
      key="overview"
      name="Overview"
      path={{ default: 'overview' }}
      title={say(`Overview · ${BRAND}`, `Painel · ${BRAND}`) as Record<string, string>}
      access={[null]}
    >
      <Shared key="bar" />
      {overview(say, names)}
    </Page>,
    registry,
  );
  const home = made.homePageId;
  const [barId = ''] = made.pages[home]?.sections ?? [];
  const signedIn = withSignIn(change, made, registry, { after: home, privatePages: [home] });
  const managed = {
    tables: [customers, orders],
    words: names.words,
    kept: ['id', 'owner', 'created_at'],
    access: { kind: 'signed-in' },
    bar: barId,
  } as const;
  const [withOrders, ordersPage] = withManagePages(change, signedIn, registry, {
    ...managed,
    table: orders,
    title: TITLES.orders,
  });
  const [whole, customersPage] = withManagePages(change, withOrders, registry, {
    ...managed,
    table: customers,
    title: TITLES.customers,
  });
  return {
    design: withPalette(linkLater(whole, { orders: ordersPage, customers: customersPage }), INDIGO),
    migrations: [{ name: '0001-orders', sql: dashboardSql(names) }],
  };
};
