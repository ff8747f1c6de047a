import * as v from 'valibot';

/** The id of the data block that the shell's server writes into the page. */
export const CONFIGURATION_ELEMENT = 'studio-configuration';

const address = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:/),
  v.transform((text) => text.replace(/\/+$/, '')),
);

const configurationSchema = v.object({
  /** The product's name, as in "Sign In to {product} Studio". */
  productName: v.optional(v.pipe(v.string(), v.minLength(1)), 'Likeness'),
  /** Where a person can write to. */
  supportEmail: v.optional(v.string(), 'support@likeness.example'),
  /** Scheme, host and port of the API, without a slash at the end. */
  apiHost: v.optional(address, 'http://localhost:3010'),
  /** Where the shell reads the registry of remotes. */
  registryUrl: v.optional(v.string(), '/registry.json'),
  /** The origins from which the code of remotes may come; left out, the page's policy alone decides. */
  remoteOrigins: v.optional(v.array(v.string())),
  /** Exact origins from which a tab may load a remote that somebody works on, once the person agrees. */
  developmentOrigins: v.optional(v.array(v.string()), []),
  /** Whether the parts are being worked on: their entries change with every save, and may come without integrity. */
  development: v.optional(v.boolean(), false),
});

/** What an operator sets when a page is served, not when it is built. */
export type StudioConfiguration = v.InferOutput<typeof configurationSchema>;

let current: StudioConfiguration | undefined;

/**
 * The run-time configuration of this page, read once from its data block; defaults stand in for what is missing.
 *
 * @throws {Error} when the block is there but wrong: an operator must see that at once.
 */
export function configuration(): StudioConfiguration {
  current ??= v.parse(configurationSchema, readBlock());
  return current;
}

/** Sets the configuration where no server writes one: in tests and in standalone pages. */
export function setConfiguration(changes: Partial<StudioConfiguration>): void {
  current = v.parse(configurationSchema, { ...current, ...changes });
}

function readBlock(): unknown {
  const block = document.getElementById(CONFIGURATION_ELEMENT)?.textContent;
  return block?.trim() ? (JSON.parse(block) as unknown) : {};
}
