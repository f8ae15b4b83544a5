/** @jsxImportSource @trama/document */
import {
  type AddManagePagesInput,
  addManagePages,
  addSignInPages,
  applyChanges,
  createIds,
  type Operation,
} from '@trama/document';
import {
  Box,
  changePage,
  f,
  type NotationNode,
  Page,
  plugin,
  Section,
  Shared,
  site,
  workflow,
} from '@trama/document/notation';
import { type Binding, type Design, type Id, type Registry, uuidV5, type Value } from '@trama/model';
import { dashboardSql, namesIn, tablesOf } from './dashboard-data.ts';
import { Button, Card, color, Grid, Icon, Row, type Say, Stack, ThemeButton, Words } from './sections/parts.tsx';
import { backendPlugins, commonSite, INDIGO, languagesOf, rowsOf, sayIn, withPalette } from './shared.ts';
import type { Template } from './template.ts';

const BRAND = 'Balcão';

/** Stands for the pages that are made after the bar. */
const LATER = { orders: 'later:orders', customers: 'later:customers' } as const;

const formula = (code: string): Binding => ({ binding: 'formula', code });

const ORDERS = rowsOf('\uE000collection:orders\uE001');
const CUSTOMERS = rowsOf('\uE000collection:customers\uE001');

const NavLink = ({ text, icon, link }: { text: Value; icon: string; link: Value }): NotationNode => (
  <Row
    gap={8}
    link={link}
    style={{ padding: '10px 12px', minHeight: '44px', borderRadius: '10px', customCss: { 'text-decoration': 'none' } }}
    states={{
      hover: { style: { backgroundColor: color.sunken } },
      linkActive: { style: { backgroundColor: color.tint } },
    }}
    layout={{ flexWrap: false }}
  >
    <Icon key="icon" icon={icon} size={18} mobile={{ display: 'none' }} />
    <Words key="text" text={text} size={15} weight={500} tag="span" />
  </Row>
);

/** The bar of all pages inside: where one can go, who is there, the way out. */
const bar = (say: Say): NotationNode => (
  <Section
    title="Bar"
    style={{
      padding: '10px 24px',
      backgroundColor: color.raised,
      borderBottom: `1px solid ${color.line}`,
      position: 'sticky',
      top: '0',
      zIndex: 10,
    }}
    mobile={{ padding: '10px 16px' }}
  >
    <Row
      key="line"
      name="Line"
      gap={16}
      style={{ width: '100%', maxWidth: '1200px', margin: '0 auto' }}
      layout={{ justifyContent: 'space-between' }}
      attributes={{ role: 'banner' }}
    >
      <Row key="brand" gap={10} name="Brand">
        <Box
          key="mark"
          style={{ width: '30px', height: '30px', borderRadius: '9px', backgroundColor: color.brand }}
          layout={{ alignItems: 'center', justifyContent: 'center' }}
        >
          <Icon key="icon" icon="lucide/store" size={17} tone="onBrand" />
        </Box>
        <Words key="name" text={BRAND} size={17} weight={700} tag="span" />
      </Row>
      <Row
        key="links"
        name="Links"
        gap={4}
        mobile={{ width: '100%', customCss: { order: '1' } }}
        layout={{ flexWrap: false }}
        attributes={{ role: 'navigation' }}
      >
        <NavLink key="home" icon="lucide/layout-dashboard" text={say('Overview', 'Painel')} link="overview" />
        <NavLink
          key="orders"
          icon="lucide/package"
          text={say('Orders', 'Pedidos')}
          link={{ type: 'internal', pageId: LATER.orders }}
        />
        <NavLink
          key="customers"
          icon="lucide/users"
          text={say('Customers', 'Clientes')}
          link={{ type: 'internal', pageId: LATER.customers }}
        />
      </Row>
      <Row key="account" name="Account" gap={8}>
        <Words
          key="who"
          text={f`plugins['supabaseAuth']?.user?.email ?? ''`}
          size={14}
          tone="soft"
          tag="span"
          tablet={{ display: 'none' }}
        />
        <ThemeButton key="theme" say={say} />
        <Button
          key="out"
          look="quiet"
          text={say('Sign out', 'Sair')}
          style={{ padding: '9px 14px', minHeight: '44px' }}
          on={{
            click: workflow([plugin('supabaseAuth', 'signOut', { scope: 'local' }), changePage('overview')], {
              name: 'Sign out',
            }),
          }}
        />
      </Row>
    </Row>
  </Section>
);

/** An amount of money in the language of the page. */
const money = (code: string): Binding =>
  formula(
    `new Intl.NumberFormat(globalContext?.page?.lang === 'pt' ? 'pt-BR' : 'en-GB', { maximumFractionDigits: 0 }).format(${code})`,
  );

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
  const lang = `(globalContext?.page?.lang === 'pt' ? 'pt-BR' : 'en-GB')`;
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
                text={formula(`new Date(context.item.data.month).toLocaleDateString(${lang}, { month: 'short' })`)}
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
            when={formula(`collections['\uE000collection:orders\uE001']?.isFetched === true && ${ORDERS}.length === 0`)}
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

/** Does an operation on a design that nobody edits yet. */
const createChanges = (registry: Registry, key: string) => {
  let last = 0;
  const ids = createIds(() => {
    last += 1;
    return uuidV5(key, `${last}`);
  });
  return <Input, Result>(
    design: Design,
    operation: Operation<Input, Result>,
    input: Input,
  ): readonly [Design, Result] => {
    const { changes, result } = operation({ design, registry, ids }, input);
    return [applyChanges(design, changes), result];
  };
};

const pluginId = (registry: Registry, namespace: string): Id =>
  registry.plugins.find((one) => one.namespace === namespace)?.id ?? '';

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
  const auth = pluginId(registry, 'supabaseAuth');
  const [signedIn] = change(made, addSignInPages, {
    plugin: auth,
    hasSignUp: true,
    hasForgotten: true,
    after: home,
    privatePages: [home],
  });
  const manage = (design: Design, table: typeof orders, title: string): readonly [Design, Id] => {
    const asked = table.columns.filter(({ name: column }) => !['id', 'owner', 'created_at'].includes(column));
    const input: AddManagePagesInput = {
      plugin: pluginId(registry, 'supabase'),
      table,
      tables: [customers, orders],
      title,
      shown: asked,
      asked,
      access: { kind: 'signed-in' },
    };
    const [next, { pages }] = change(design, addManagePages, input);
    const ids = new Set(pages.map(({ id }) => id));
    // The bar stands above them too.
    const withBar = Object.fromEntries(
      Object.entries(next.pages).map(([id, page]) => [
        id,
        ids.has(id) ? { ...page, sections: [barId, ...page.sections] } : page,
      ]),
    );
    return [{ ...next, pages: withBar }, pages.find(({ kind }) => kind === 'list')?.id ?? ''];
  };
  const titled = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;
  const [withOrders, ordersPage] = manage(signedIn, orders, titled(orders.name));
  const [whole, customersPage] = manage(withOrders, customers, titled(customers.name));
  const pageOf = (id: unknown): Id | null =>
    id === LATER.orders ? ordersPage : id === LATER.customers ? customersPage : null;
  const elements = Object.fromEntries(
    Object.entries(whole.elements).map(([id, element]) => {
      const link = element.link as { pageId?: unknown } | undefined;
      const page = pageOf(link?.pageId);
      return [id, page === null ? element : { ...element, link: { ...link, pageId: page } as Value }];
    }),
  );
  return {
    design: withPalette({ ...whole, elements }, INDIGO),
    migrations: [{ name: '0001-orders', sql: dashboardSql(names) }],
  };
};
