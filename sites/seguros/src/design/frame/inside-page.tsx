/** @jsxImportSource @trama/document */
import type { Children, NotationNode } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Heading, Label, Row, Stack } from '../look/parts.tsx';
import { layout, space, t } from '../look/values.ts';

/** So tall that the footer is out of sight while rows are on their way: it would jump as they come. */
export const BELOW_THE_FOLD = { minHeight: '100vh' } as const;

interface OpeningProps {
  /** Stands on a line of its own, and may come later than the rest. */
  greeting?: Value;
  title: Value;
  lead: Value;
  /** What one does most here, at the other end of the line. */
  children?: Children;
}

/** Title of a page, what it is for, and its main action. */
export const Opening = ({ greeting, title, lead, children }: OpeningProps): NotationNode => (
  <Row
    gap="s16"
    layout={{ justifyContent: 'space-between', flexWrap: true }}
    mobileContent={layout({ flexDirection: 'column', alignItems: 'stretch', rowGap: t('s20') })}
  >
    <Stack key="textos" gap="s8">
      {greeting === undefined ? null : <Label key="saudacao" type="bodyStrong" color="soft" text={greeting} />}
      <Heading
        key="titulo"
        level="h1"
        type="title"
        text={title}
        font={{ letterSpacing: '-0.02em' }}
        mobileContent={{ '_ww-text_font': '700 26px/34px var(--ww-default-font-family, sans-serif)' }}
      />
      <Label key="texto" type="lead" color="soft" text={lead} />
    </Stack>
    {children}
  </Row>
);

/** What a page behind the sign-in shows between header and footer. */
export const Main = ({ children }: { children: Children }): NotationNode => (
  <Stack
    gap="s24"
    style={{ width: '100%', maxWidth: '1240px', padding: space('s40', 's24') }}
    tablet={{ padding: space('s32', 's24') }}
    mobile={{ padding: space('s24', 's16', 's40') }}
    attributes={{ role: 'main' }}
  >
    {children}
  </Stack>
);
