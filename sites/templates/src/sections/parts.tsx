/** @jsxImportSource @trama/document */
import {
  Box,
  changeTheme,
  El,
  type ElementProps,
  type NotationNode,
  Section,
  type SectionProps,
  Text,
  workflow,
} from '@trama/document/notation';
import { type Binding, tokenColor, type Value } from '@trama/model';

/** Puts a text into the languages of the site. */
export type Say = (en: string, pt: string) => Value;

/** The text of the page's language for places that know no languages, such as attributes. */
export const spoken = (texts: Value): Binding => {
  const byLanguage = texts as Readonly<Record<string, string>>;
  const [first = ''] = Object.values(byLanguage);
  return {
    binding: 'formula',
    code: `(${JSON.stringify(byLanguage)})[globalContext.page.lang] ?? ${JSON.stringify(first)}`,
  };
};

export const color = {
  page: tokenColor('surface'),
  raised: tokenColor('surface-raised'),
  sunken: tokenColor('surface-sunken'),
  line: tokenColor('border'),
  ink: tokenColor('text'),
  soft: tokenColor('text-muted'),
  brand: tokenColor('primary'),
  brandHover: tokenColor('primary-hover'),
  brandText: tokenColor('primary-text'),
  onBrand: tokenColor('on-primary'),
  tint: tokenColor('selected'),
} as const;

interface FlowProps extends ElementProps {
  /** Space between the children, in CSS px. */
  gap?: number;
}

/** Children below one another. */
export const Stack = ({ gap = 0, layout, style, ...props }: FlowProps): NotationNode => (
  <Box
    {...props}
    style={{ width: '100%', ...style }}
    layout={{ flexDirection: 'column', rowGap: `${gap}px`, ...layout }}
  />
);

/** Children beside one another, on several lines where there is no room. */
export const Row = ({ gap = 0, layout, ...props }: FlowProps): NotationNode => (
  <Box
    {...props}
    layout={{
      flexDirection: 'row',
      alignItems: 'center',
      flexWrap: true,
      columnGap: `${gap}px`,
      rowGap: `${Math.min(gap, 16)}px`,
      ...layout,
    }}
  />
);

interface GridProps extends ElementProps {
  columns: number;
  /** So many on a phone. */
  phoneColumns?: number;
  gap?: number;
}

/** Children in so many columns: half as many on a tablet, one on a phone. */
export const Grid = ({ columns, phoneColumns = 1, gap = 24, style, ...props }: GridProps): NotationNode => (
  <Box
    {...props}
    style={{ display: 'grid', width: '100%', ...style }}
    content={{
      '_ww-grid_columns': [`repeat(${columns}, minmax(0, 1fr))`],
      '_ww-grid_columnGap': `${gap}px`,
      '_ww-grid_rowGap': `${gap}px`,
    }}
    tabletContent={{ '_ww-grid_columns': [`repeat(${Math.max(1, Math.ceil(columns / 2))}, minmax(0, 1fr))`] }}
    mobileContent={{
      '_ww-grid_columns': [phoneColumns === 1 ? 'minmax(0, 1fr)' : `repeat(${phoneColumns}, minmax(0, 1fr))`],
    }}
  />
);

interface WordsProps extends ElementProps {
  text: Value;
  size?: number;
  weight?: 400 | 500 | 600 | 700;
  tone?: keyof typeof color;
  /** Height of a line, as a multiple of the size. */
  leading?: number;
  tag?: 'p' | 'h1' | 'h2' | 'h3' | 'span' | 'div';
}

/** A text, in the letters of the site. */
export const Words = ({
  size = 16,
  weight = 400,
  tone = 'ink',
  leading = size > 28 ? 1.12 : 1.55,
  tag = 'p',
  font,
  content,
  ...props
}: WordsProps): NotationNode => (
  <Text
    {...props}
    font={{
      fontSize: `${size}px`,
      fontWeight: `${weight}`,
      lineHeight: `${leading}`,
      color: color[tone],
      ...(size > 28 && { letterSpacing: '-0.02em' }),
      ...font,
    }}
    mobileContent={size > 40 ? { '_ww-text_fontSize': '38px' } : size > 30 ? { '_ww-text_fontSize': '30px' } : {}}
    content={{ tag, ...content }}
  />
);

/** The heading of a section, with a word above it and a lead below. */
export const Heading = ({
  over,
  title,
  lead,
  isCentred = true,
}: {
  over?: Value;
  title: Value;
  lead?: Value;
  isCentred?: boolean;
}): NotationNode => {
  const textAlign = isCentred ? 'center' : 'left';
  return (
    <Stack
      gap={12}
      name="Heading"
      style={{ maxWidth: '680px', ...(isCentred && { margin: '0 auto' }) }}
      layout={{ alignItems: isCentred ? 'center' : 'flex-start' }}
    >
      {over !== undefined && (
        <Words key="over" text={over} size={14} weight={600} tone="brandText" font={{ textAlign }} />
      )}
      <Words key="title" text={title} tag="h2" size={40} weight={700} font={{ textAlign }} />
      {lead !== undefined && <Words key="lead" text={lead} size={18} tone="soft" font={{ textAlign }} />}
    </Stack>
  );
};

interface ButtonProps extends ElementProps {
  text: Value;
  look?: 'full' | 'quiet';
}

/** A button, or a link that looks like one; 44 px high, so that a finger finds it. */
export const Button = ({ text, look = 'full', style, content, states, ...props }: ButtonProps): NotationNode => (
  <El
    type="button"
    {...props}
    style={{
      padding: '11px 20px',
      minHeight: '46px',
      borderRadius: '10px',
      backgroundColor: look === 'full' ? color.brand : 'transparent',
      border: `1px solid ${look === 'full' ? 'transparent' : color.line}`,
      cursor: 'pointer',
      transition: 'background-color 150ms ease',
      ...style,
    }}
    states={{ hover: { style: { backgroundColor: look === 'full' ? color.brandHover : color.sunken } }, ...states }}
    font={{ fontSize: '16px', fontWeight: '600', color: look === 'full' ? color.onBrand : color.ink }}
    content={{ '_ww-text_text': text, buttonType: 'button', ...content }}
  />
);

/** Changes between the light and the dark theme. */
export const ThemeButton = ({ say }: { say: Say }): NotationNode => (
  <Button
    look="quiet"
    name="Theme"
    text="◐"
    style={{ padding: '8px', minHeight: '44px', width: '44px' }}
    attributes={{ 'aria-label': spoken(say('Light or dark', 'Claro ou escuro')) }}
    on={{ click: workflow([changeTheme('toggle')], { name: 'Change the theme' }) }}
  />
);

/** A link to a place of the same page. */
export const anchor = (id: string): Value => ({ type: 'external', href: `#${id}` });

/** A place that a menu leads to: an anchor of the page, or where `link` says; and what it is called. */
export type Place = readonly [to: string, text: readonly [en: string, pt: string], link?: Value];

export const Icon = ({
  icon,
  size = 20,
  tone = 'brandText',
  ...props
}: ElementProps & { icon: string; size?: number; tone?: keyof typeof color }): NotationNode => (
  <El
    type="icon-svg"
    {...props}
    style={{ width: `${size}px`, height: `${size}px`, customCss: { flex: 'none' } }}
    content={{ icon, color: color[tone] }}
    attributes={{ 'aria-hidden': 'true' }}
  />
);

/** The sign of a site: its drawing on the colour of the brand, and its name. */
export const Sign = ({ name, icon }: { name: string; icon: string }): NotationNode => (
  <Row gap={10} name="Brand">
    <Box
      key="mark"
      style={{ width: '30px', height: '30px', borderRadius: '9px', backgroundColor: color.brand }}
      layout={{ alignItems: 'center', justifyContent: 'center' }}
    >
      <Icon key="icon" icon={icon} size={17} tone="onBrand" />
    </Box>
    <Words key="name" text={name} size={17} weight={700} tag="span" />
  </Row>
);

/** A raised area. */
export const Card = ({ gap = 12, style, ...props }: FlowProps): NotationNode => (
  <Stack
    gap={gap}
    {...props}
    style={{
      padding: '28px',
      backgroundColor: color.raised,
      border: `1px solid ${color.line}`,
      borderRadius: '16px',
      ...style,
    }}
  />
);

interface BandProps extends SectionProps {
  /** What it is for assistive technology, which finds its way by it. */
  role?: 'main' | 'region';
  /** What it is called there. */
  spokenAs?: Value;
  back?: keyof typeof color;
  gap?: number;
}

/** A section with a container in its middle. */
export const Band = ({
  back = 'page',
  gap = 48,
  role,
  spokenAs,
  children,
  style,
  ...props
}: BandProps): NotationNode => (
  <Section
    {...props}
    style={{ padding: '96px 24px', backgroundColor: color[back], ...style }}
    mobile={{ padding: '64px 20px', ...props.mobile }}
    {...(role && { attributes: { role, ...(spokenAs !== undefined && { 'aria-label': spoken(spokenAs) }) } })}
  >
    <Stack key="container" name="Container" gap={gap} style={{ maxWidth: '1120px', margin: '0 auto' }}>
      {children}
    </Stack>
  </Section>
);
