/** @jsxImportSource @trama/document */
import { f, type NotationNode, Section } from '@trama/document/notation';
import { Button, Row } from '../look/parts.tsx';
import { ROUND, space, t } from '../look/values.ts';
import { Brand } from './brand.tsx';
import { ThemeButton } from './header.tsx';

/** Top of the pages that everybody may see: mark, theme, and the way in. */
export const PublicHeader = (): NotationNode => (
  <Section
    title="Topo público"
    style={{ width: '100%', backgroundColor: t('surface'), customCss: { 'border-bottom': `1px solid ${t('line')}` } }}
  >
    <Row
      key="barra"
      style={{ width: '100%', maxWidth: '1240px', minHeight: '68px', padding: space(0, 's24') }}
      mobile={{ padding: space(0, 's16'), minHeight: '60px' }}
      layout={{ justifyContent: 'space-between' }}
      attributes={{ role: 'banner' }}
    >
      <Brand key="marca" link="cotacao" attributes={{ 'aria-label': 'Seguros, página inicial' }} />
      <Row key="lado" gap="s8">
        <ThemeButton key="tema" />
        <Button
          key="entrar"
          kind="quiet"
          text={f`plugins['supabaseAuth'].isAuthenticated ? 'Sua área' : 'Entrar'`}
          link="cotacao"
          style={{ padding: space('s8', 's20'), borderRadius: ROUND }}
        />
      </Row>
    </Row>
  </Section>
);
