import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** The file of the front end, from the root of the repository. */
export const TYPES = 'shared/src/api/section-7.ts';
export const COMMAND = 'npm run section-7';

const HEADER = `/**
 * The calls of section 7, made by \`${COMMAND}\` from the API's OpenAPI document. Not to be edited: change the schemas in
 * studio-api/src/http and make it anew.
 */

`;

const FILE = ts.factory.createTypeReferenceNode('Blob');
const NOTHING = ts.factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword);

/**
 * The TypeScript of a document's calls. A file is a Blob, as pages send and get it; in JSON, where a form may come as JSON too, there is
 * none.
 *
 * @param {import('openapi-typescript').OpenAPI3} document
 * @returns {Promise<string>}
 */
export async function typesOf(document) {
  const nodes = await openapiTypes(document, {
    immutable: true,
    arrayLength: true,
    transform: ({ format }, { path }) =>
      format === 'binary' ? (path?.includes('application~1json') ? NOTHING : FILE) : undefined,
  });
  // The rest (webhooks, named operations) is empty here.
  const used = nodes.filter((node) => isDeclaration(node) && ['paths', 'components'].includes(node.name.text));
  return HEADER + astToString(used);
}

/** @param {ts.Node} node */
function isDeclaration(node) {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}
