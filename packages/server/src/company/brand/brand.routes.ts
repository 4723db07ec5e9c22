import { AppError, calls } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Files } from '../../platform/storage/files.ts';
import { say } from '../../platform/words/say.ts';
import { getCompanyOrThrow } from '../company/companies.ts';
import { brandOf, changeColor, changeLogo, readLogo } from './brand.ts';

/** Limit of an upload: a logo is loaded by every recipient. */
const MAX_LOGO_BYTES = 1024 * 1024;
/** A new logo is a new file, so that browsers can keep each for ever. */
const LOGO_CACHE = 'public, max-age=31536000, immutable';

/** Colour and logo of companies. */
export const brandRoutes = ({ withTx }: Pick<ServerDeps, 'withTx'>, files: Files): Route[] => [
  route(calls.brand.brand, ({ tx, query }) =>
    tx(async (open) => brandOf(open, (await getCompanyOrThrow(open, query.id)).id)),
  ),
  route(calls.brand.changeBrand, ({ tx, query, body }) =>
    tx((open) => changeColor(open, query.id, body.color || null)),
  ),
  route(
    calls.brand.uploadLogo,
    ({ tx, body, files: { file } }) => {
      if (!file)
        throw new AppError('VALIDATION', { errors: [{ path: 'file', message: say('Send an image') }] });
      return tx((open) => changeLogo(open, files, body.companyId, file));
    },
    { bodyLimit: MAX_LOGO_BYTES },
  ),
  route(calls.brand.removeLogo, ({ tx, query }) => tx((open) => changeLogo(open, files, query.id, null))),
  route(calls.brand.logo, async ({ query, reply }) => {
    const file = await withTx(SYSTEM, (tx) => readLogo(tx, files, query.id));
    return reply
      .type(file.contentType)
      .header('content-disposition', 'inline')
      .header('cache-control', LOGO_CACHE)
      .send(file.content);
  }),
];
