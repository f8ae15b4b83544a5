/** @jsxImportSource @trama/document */
import { Box, type Children, f, type NotationNode, type WorkflowNotation } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Card, Heading, Icon, Label, Row, Stack } from './parts.tsx';
import { ROUND, space, t } from './values.ts';

/** The outline of a text that is on its way. */
export const Bone = ({
  width,
  height = '16px',
  when,
}: {
  width: string;
  height?: string;
  when?: Value;
}): NotationNode => <Box when={when} style={{ width, height, borderRadius: ROUND, backgroundColor: t('sunken') }} />;

/** Three rows in outline, while the true ones are on their way. */
export const LoadingRows = ({ when, label }: { when: Value; label: string }): NotationNode => (
  <Stack
    gap="s12"
    when={when}
    style={{ width: '100%' }}
    repeat={f`[1, 2, 3]`}
    attributes={{ role: 'status', 'aria-busy': 'true', 'aria-label': label }}
  >
    <Card key="linha" style={{ padding: space('s20', 's24') }}>
      <Row key="ossos" gap="s16">
        <Box
          key="icone"
          style={{ width: '48px', height: '48px', borderRadius: '12px', backgroundColor: t('sunken') }}
        />
        <Stack key="textos" gap="s8" style={{ flex: '1' }}>
          <Bone key="a" width="32%" />
          <Bone key="b" width="48%" height="12px" />
        </Stack>
      </Row>
    </Card>
  </Stack>
);

interface EmptyStateProps {
  when: Value;
  icon: string;
  title: Value;
  words: Value;
  isFailure?: boolean;
  /** What one can do about it. */
  children?: Children;
}

/** Why there is nothing to be seen here. */
export const EmptyState = ({
  when,
  icon,
  title,
  words,
  isFailure = false,
  children,
}: EmptyStateProps): NotationNode => (
  <Card
    when={when}
    gap="s16"
    style={{ width: '100%', padding: space('s40', 's24') }}
    layout={{ alignItems: 'center' }}
    attributes={{ role: isFailure ? 'alert' : 'status' }}
  >
    <Row
      key="icone"
      style={{
        width: '72px',
        height: '72px',
        borderRadius: ROUND,
        backgroundColor: t(isFailure ? 'dangerSoft' : 'accentSoft'),
      }}
      layout={{ justifyContent: 'center' }}
    >
      <Icon key="desenho" icon={icon} size={32} color={isFailure ? 'danger' : 'accent'} />
    </Row>
    <Heading key="titulo" text={title} font={{ textAlign: 'center' }} />
    <Label
      key="texto"
      color="soft"
      text={words}
      font={{ textAlign: 'center' }}
      style={{ maxWidth: '420px', customCss: { 'text-wrap': 'balance' } }}
    />
    {children}
  </Card>
);

/** A list that did not come, and the way to ask for it again. */
export const LoadFailure = ({
  when,
  title,
  retry,
}: {
  when: Value;
  title: Value;
  retry: WorkflowNotation;
}): NotationNode => (
  <EmptyState when={when} isFailure icon="lucide/wifi-off" title={title} words="Verifique sua conexão e tente de novo.">
    <Button key="acao" kind="quiet" text="Tentar de novo" icon="lucide/rotate-cw" on={{ click: retry }} />
  </EmptyState>
);
