/** @jsxImportSource @trama/document */
import type { NotationNode } from '@trama/document/notation';
import { formula, inLanguage, isFetched } from '../formulas.ts';
import { Form, insertTyped, sending, typed } from '../sections/form.tsx';
import { Band, Button, Card, Grid, Row, Stack, Words } from '../sections/parts.tsx';
import { PIECES, Picture, priceOf, type Shop } from './parts.tsx';

/** The piece that the address names. */
const PIECE = `${PIECES}.find((row) => row.slug === globalContext?.pageParameters?.slug)`;

const FORM = 'product/piece/container/columns/words/card/form';

/** One piece: large, with what it is, what it costs, and a question about it. */
export const piecePage = ({ say, names, language }: Shop): NotationNode => {
  const name = inLanguage(PIECE, names.name, names.otherName, language);
  const work = sending({
    form: FORM,
    failed: 'failed',
    name: 'Keep the question',
    keep: insertTyped(names.questions, {
      [names.product]: 'globalContext?.pageParameters?.slug',
      [names.name]: typed(FORM, 'name'),
      [names.email]: typed(FORM, 'email'),
      [names.question]: typed(FORM, 'question'),
    }),
  });
  return (
    <Band
      key="piece"
      role="main"
      title="Piece"
      style={{ padding: '56px 24px 96px', minHeight: '70vh' }}
      mobile={{ padding: '24px 20px 64px' }}
    >
      <Words
        key="loading"
        tone="soft"
        text={say('Fetching the piece…', 'Buscando a peça…')}
        when={formula(`!(${isFetched('products')})`)}
      />
      <Stack
        key="gone"
        gap={16}
        layout={{ alignItems: 'flex-start' }}
        when={formula(`${isFetched('products')} && !${PIECE}`)}
      >
        <Words
          key="title"
          tag="h1"
          size={32}
          weight={700}
          text={say('This piece has found a home', 'Esta peça já tem casa')}
        />
        <Button key="back" text={say('See what there is', 'Ver o que há')} link="home" />
      </Stack>
      <Grid key="columns" columns={2} gap={56} when={formula(`Boolean(${PIECE})`)}>
        <Picture key="picture" ratio="5 / 6" url={formula(`${PIECE}?.${names.picture} ?? ''`)} alt={formula(name)} />
        <Stack key="words" gap={20}>
          <Words key="title" tag="h1" size={44} weight={700} text={formula(name)} />
          <Row key="facts" gap={16}>
            <Words key="price" size={22} weight={600} tag="span" text={priceOf(PIECE, names)} />
            <Words key="size" size={16} tone="soft" tag="span" text={formula(`${PIECE}?.${names.size} ?? ''`)} />
          </Row>
          <Words
            key="about"
            size={18}
            tone="soft"
            text={formula(inLanguage(PIECE, names.about, names.otherAbout, language))}
          />
          <Card key="card" gap={16} style={{ margin: '12px 0 0' }}>
            <Words key="title" tag="h2" size={20} weight={600} text={say('Ask about it', 'Pergunte sobre ela')} />
            <Form
              key="form"
              say={say}
              name="Question"
              send={say('Send the question', 'Enviar a pergunta')}
              thanks={say('Thank you. We answer within a day.', 'Obrigado. Respondemos em um dia.')}
              work={work}
              fields={[
                { key: 'name', label: ['Name', 'Nome'] },
                { key: 'email', label: ['E-mail', 'E-mail'], type: 'email' },
                { key: 'question', label: ['Your question', 'Sua pergunta'], type: 'textarea' },
              ]}
            />
          </Card>
        </Stack>
      </Grid>
    </Band>
  );
};
