/** @jsxImportSource @trama/document */
import type { ElementProps, NotationNode } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Card, Grid, Icon, type Say, Stack, Words } from './parts.tsx';

interface HeroWordsProps extends ElementProps {
  over: Value;
  title: Value;
  lead: Value;
  isCentred?: boolean;
  /** Of the title, in CSS px. */
  size?: number;
  /** How the word above the title is drawn. */
  overStyle?: ElementProps['style'];
}

/** What a page opens with: a word above, the title of the page, a lead; and below it what `children` brings. */
export const HeroWords = ({
  over,
  title,
  lead,
  isCentred = false,
  size = 56,
  overStyle = {},
  children,
  ...props
}: HeroWordsProps): NotationNode => {
  const font: Record<string, Value> = isCentred ? { textAlign: 'center' } : {};
  return (
    <Stack gap={24} name="Words" layout={{ alignItems: isCentred ? 'center' : 'flex-start' }} {...props}>
      <Words key="over" size={14} weight={600} tone="brandText" font={font} style={overStyle} text={over} />
      <Words key="title" tag="h1" size={size} weight={700} leading={1.06} font={font} text={title} />
      <Words key="lead" size={19} tone="soft" font={font} text={lead} />
      {children}
    </Stack>
  );
};

type Word = readonly [en: string, pt: string];

/** Something said of the business: its drawing, its title, its text, and a last word such as a price. */
export type Point = readonly [icon: string, title: Word, text: Word, last?: Word];

/** Points beside one another, a card each. */
export const PointCards = ({
  say,
  points,
  ...props
}: ElementProps & { say: Say; points: readonly Point[] }): NotationNode => (
  <Grid columns={3} {...props}>
    {points.map(([icon, title, text, last], index) => (
      <Card key={`point-${index}`} name={title[0]}>
        <Icon key="icon" icon={icon} size={26} />
        <Words key="title" tag="h3" size={19} weight={600} text={say(...title)} />
        <Words key="text" tone="soft" text={say(...text)} />
        {last && <Words key="last" weight={600} tone="brandText" text={say(...last)} />}
      </Card>
    ))}
  </Grid>
);
