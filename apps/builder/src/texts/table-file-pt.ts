import { inPortuguese } from './numbers.ts';
import type { tableFile as english } from './table-file-en.ts';

/** Um arquivo de linhas que vira uma tabela do backend. */
export const tableFile: typeof english = {
  title: 'Criar uma tabela de um arquivo',
  choose: 'Criar uma tabela de um arquivo (planilha, CSV, TSV, JSON)',
  drop: 'Solte uma planilha, um CSV, TSV ou JSON para criar uma tabela dele',
  name: 'Nome da tabela',
  columns: 'Colunas e seus tipos',
  columnName: (title) => `Nome da coluna ${title}`,
  typeOf: (title) => `Tipo de ${title}`,
  skip: 'Deixar de fora',
  key: 'As linhas se distinguem por',
  keyColumn: (name) => `a coluna ${name}`,
  who: 'Quem pode ver as linhas',
  found: (rows, columns) =>
    `${rows === 1 ? '1 linha' : `${inPortuguese(rows)} linhas`} em ${columns === 1 ? '1 coluna' : `${columns} colunas`}`,
  tooMany: (total, most) =>
    `O arquivo tem ${inPortuguese(total)} linhas. No máximo ${inPortuguese(most)} entram de uma vez: divida o arquivo e adicione as outras à tabela depois.`,
  tooLarge: (megabytes) =>
    `Aqui arquivos de até ${megabytes} MB viram uma tabela. Divida-o, ou copie-o com o psql: \\copy tabela from arquivo.csv csv header.`,
  taken: (name) => `Já existe uma tabela “${name}”.`,
  twice: (name) => `Duas colunas se chamam “${name}”.`,
  noColumn: 'Escolha ao menos uma coluna.',
  badKey: 'A coluna da chave ficou de fora.',
  make: (rows) => (rows === 1 ? 'Criar a tabela com 1 linha' : `Criar a tabela com ${inPortuguese(rows)} linhas`),
  inserting: (done, total) => `${inPortuguese(done)} de ${inPortuguese(total)} linhas`,
  stop: 'Parar',
  goOn: 'Continuar',
  broken: 'Nada se perde: “Continuar” traz as linhas que ainda não estão na tabela, e nenhuma duas vezes.',
  done: (inserted, total) =>
    inserted === total
      ? `A tabela está pronta, com todas as ${inPortuguese(total)} linhas.`
      : `A tabela está pronta, com ${inPortuguese(inserted)} de ${inPortuguese(total)} linhas.`,
  leftHalfWay: (table, inserted, total) =>
    `A tabela ${table} tem ${inPortuguese(inserted)} das ${inPortuguese(total)} linhas do arquivo: foi fechada antes de as outras entrarem.`,
  undo: 'Ela está entre as mudanças: para desfazer, exclua a tabela.',
  gaveUp: (refused) =>
    `${inPortuguese(refused)} linhas foram recusadas, e as outras não foram tentadas. Veja os tipos, exclua a tabela e comece de novo.`,
  refused: (count) => (count === 1 ? '1 linha foi recusada' : `${inPortuguese(count)} linhas foram recusadas`),
  row: (row, reason) => `Linha ${row}: ${reason}`,
  misfits: (count) =>
    count === 1
      ? '1 valor não serve no tipo: fica vazio'
      : `${inPortuguese(count)} valores não servem no tipo: ficam vazios`,
  misfit: (row, columns) => `Linha ${row}: ${columns}`,
  open: 'Mostrar a tabela',
};
