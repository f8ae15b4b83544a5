/** @jsxImportSource @trama/document */
import { Box, type NotationNode } from '@trama/document/notation';
import type { Value } from '@trama/model';
import {
  anchor,
  Band,
  Button,
  Card,
  color,
  Grid,
  type Place,
  Row,
  type Say,
  Sign,
  Stack,
  ThemeButton,
  Words,
} from './parts.tsx';
import { HeroWords } from './words.tsx';

export interface Brand {
  name: string;
  icon?: string;
  /** Where the menu leads. */
  links?: readonly Place[];
  /** What the page is for, at the end of the bar. */
  act?: Place;
}

const LINKS: readonly Place[] = [
  ['features', ['Features', 'Recursos']],
  ['pricing', ['Pricing', 'Preços']],
  ['questions', ['Questions', 'Dúvidas']],
];

const ACT: Place = ['contact', ['Talk to us', 'Fale conosco']];

const NavLink = ({ text, link }: { text: Value; link: Value }): NotationNode => (
  <Words
    text={text}
    size={15}
    weight={500}
    tone="soft"
    tag="span"
    link={link}
    font={{ textDecoration: 'none' }}
    states={{ hover: { content: { '_ww-text_color': color.ink } } }}
  />
);

/** The bar above all: brand, links, theme, and what the page is for. */
export const header = (say: Say, { name, icon = 'lucide/sprout', links = LINKS, act = ACT }: Brand): NotationNode => (
  <Band
    key="header"
    title="Header"
    gap={0}
    style={{
      padding: '14px 24px',
      position: 'sticky',
      top: '0',
      zIndex: 10,
      borderBottom: `1px solid ${color.line}`,
    }}
    mobile={{ padding: '12px 20px' }}
  >
    <Row
      key="bar"
      name="Bar"
      gap={24}
      style={{ width: '100%' }}
      layout={{ justifyContent: 'space-between' }}
      attributes={{ role: 'banner' }}
    >
      <Sign key="brand" name={name} icon={icon} />
      <Row key="links" name="Links" gap={28} mobile={{ display: 'none' }} attributes={{ role: 'navigation' }}>
        {links.map(([to, text, link = anchor(to)]) => (
          <NavLink key={to} text={say(...text)} link={link} />
        ))}
      </Row>
      <Row key="acts" name="Acts" gap={8}>
        <ThemeButton key="theme" say={say} />
        <Button
          key="start"
          text={say(...act[1])}
          style={{ padding: '9px 16px', minHeight: '44px' }}
          link={act[2] ?? anchor(act[0])}
        />
      </Row>
    </Row>
  </Band>
);

const BARS = [38, 52, 46, 64, 58, 76, 70, 92] as const;

const Figure = ({
  label,
  value,
  change,
}: {
  label: ReturnType<Say>;
  value: ReturnType<Say>;
  change: string;
}): NotationNode => (
  <Stack
    gap={4}
    style={{ padding: '16px', borderRadius: '12px', backgroundColor: color.sunken, flex: '1 1 140px', width: 'auto' }}
  >
    <Words key="label" text={label} size={13} tone="soft" />
    <Words key="value" text={value} size={24} weight={700} leading={1.2} />
    <Words key="change" text={change} size={13} weight={600} tone="brandText" />
  </Stack>
);

/** What the product looks like, drawn of boxes. */
const Preview = ({ say }: { say: Say }): NotationNode => (
  <Card
    gap={20}
    name="Preview"
    style={{ padding: '24px', boxShadow: '0 24px 60px -24px rgba(16, 42, 32, 0.35)' }}
    attributes={{ 'aria-hidden': 'true' }}
  >
    <Row key="head" style={{ width: '100%' }} layout={{ justifyContent: 'space-between' }}>
      <Words key="title" text={say('This month', 'Este mês')} size={16} weight={600} tag="div" />
      <Words key="date" text={say('May 2026', 'Maio de 2026')} size={13} tone="soft" tag="div" />
    </Row>
    <Row key="figures" gap={12} style={{ width: '100%' }} layout={{ alignItems: 'stretch' }}>
      <Figure key="in" label={say('Received', 'Recebido')} value={say('$48,200', 'R$ 48.200')} change="+12%" />
      <Figure key="out" label={say('To pay', 'A pagar')} value={say('$9,340', 'R$ 9.340')} change="−4%" />
    </Row>
    <Row
      key="bars"
      gap={10}
      style={{ width: '100%', height: '140px' }}
      layout={{ alignItems: 'flex-end', flexWrap: false }}
    >
      {BARS.map((height, index) => (
        <Box
          key={`bar-${index}`}
          style={{
            flex: '1 1 0',
            height: `${height}%`,
            borderRadius: '6px',
            backgroundColor: index === BARS.length - 1 ? color.brand : color.tint,
          }}
        />
      ))}
    </Row>
  </Card>
);

/** What the page promises, what to do, and a picture of it. */
export const hero = (say: Say): NotationNode => (
  <Band
    key="hero"
    role="main"
    title="Hero"
    style={{
      padding: '88px 24px 104px',
      backgroundGradient: `linear-gradient(180deg, ${color.tint} 0%, ${color.page} 100%)`,
    }}
  >
    <Grid key="columns" columns={2} gap={56} style={{ customCss: { 'align-items': 'center' } }}>
      <HeroWords
        key="words"
        over={say('New: invoices by message', 'Novo: cobrança por mensagem')}
        overStyle={{
          padding: '6px 14px',
          borderRadius: '999px',
          backgroundColor: color.raised,
          border: `1px solid ${color.line}`,
        }}
        title={say('Your finances in order, without a spreadsheet', 'Suas finanças em ordem, sem planilha')}
        lead={say(
          'Invoices, bills and cash flow of a small company in one place. You see what comes in, what goes out and what is left.',
          'Cobranças, contas e fluxo de caixa da pequena empresa em um só lugar. Você vê o que entra, o que sai e o que sobra.',
        )}
      >
        <Row key="acts" gap={12} name="Acts">
          <Button key="start" text={say('Try it for 14 days', 'Testar por 14 dias')} link={anchor('contact')} />
          <Button key="more" look="quiet" text={say('See how it works', 'Ver como funciona')} link={anchor('steps')} />
        </Row>
        <Words
          key="note"
          size={14}
          tone="soft"
          text={say('No card needed. Cancel when you like.', 'Sem cartão. Cancele quando quiser.')}
        />
      </HeroWords>
      <Preview key="preview" say={say} />
    </Grid>
  </Band>
);

const CUSTOMERS = ['Padaria Aurora', 'Estúdio Norte', 'Clínica Vida', 'Ateliê Sete', 'Café do Porto'] as const;

/** Who uses it already. */
export const customers = (say: Say): NotationNode => (
  <Band
    key="customers"
    role="region"
    spokenAs={say('Customers', 'Clientes')}
    title="Customers"
    gap={24}
    style={{ padding: '40px 24px' }}
  >
    <Words
      key="lead"
      size={15}
      tone="soft"
      font={{ textAlign: 'center' }}
      text={say('2,400 small companies close their month with us', '2.400 pequenas empresas fecham o mês com a gente')}
    />
    <Row key="names" gap={48} style={{ width: '100%' }} layout={{ justifyContent: 'center' }}>
      {CUSTOMERS.map((name, index) => (
        <Words key={`name-${index}`} text={name} size={18} weight={600} tone="soft" tag="div" />
      ))}
    </Row>
  </Band>
);
