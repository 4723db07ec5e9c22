import { AppError, type CompanyBrand } from '@qafila/contracts';
import { seesAllCompanies } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { IMAGES } from '../../platform/storage/file-kind.ts';
import type { Files } from '../../platform/storage/files.ts';
import { say } from '../../platform/words/say.ts';
import { getCompanyOrThrow } from '../company/companies.ts';

/** Colour and logo of a company. */
export async function brandOf(tx: Tx, companyId: string): Promise<CompanyBrand> {
  const row = await tx.db
    .selectFrom('company_brand')
    .select(['color', 'logo_file_id'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return { color: row?.color ?? null, logoId: row?.logo_file_id ?? null };
}

/** @throws AppError NOT_FOUND, FORBIDDEN for a partner's company. */
async function requireOwn(tx: Tx, companyId: string): Promise<void> {
  await getCompanyOrThrow(tx, companyId, { forUpdate: true });
  if (!seesAllCompanies(tx.actor) && tx.actor.companyId !== companyId) throw new AppError('FORBIDDEN');
}

async function save(
  tx: Tx,
  companyId: string,
  change: { color?: string | null; logo_file_id?: string | null },
): Promise<CompanyBrand> {
  await tx.db
    .insertInto('company_brand')
    .values({ company_id: companyId, ...change })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(change))
    .execute();
  tx.audit('company.brandChanged', `company:${companyId}`, { changed: Object.keys(change) }, companyId);
  return brandOf(tx, companyId);
}

/** Sets the colour; null removes it. */
export async function changeColor(tx: Tx, companyId: string, color: string | null): Promise<CompanyBrand> {
  await requireOwn(tx, companyId);
  return save(tx, companyId, { color });
}

/** Replaces the logo, or removes it; the former file is deleted. */
export async function changeLogo(
  tx: Tx,
  files: Files,
  companyId: string,
  image: { filename: string; data: Buffer } | null,
): Promise<CompanyBrand> {
  await requireOwn(tx, companyId);
  const { logoId: former } = await brandOf(tx, companyId);
  const file =
    image &&
    (await files.save(tx, { companyId, name: image.filename, content: image.data, allowed: IMAGES }));
  const brand = await save(tx, companyId, { logo_file_id: file?.id ?? null });
  if (former) await files.remove(tx, former);
  return brand;
}

/** The image of a logo. Other files are not found here. @throws AppError NOT_FOUND */
export async function readLogo(tx: Tx, files: Files, fileId: string) {
  const isLogo = await tx.db
    .selectFrom('company_brand')
    .select('company_id')
    .where('logo_file_id', '=', fileId)
    .executeTakeFirst();
  if (!isLogo) throw new AppError('NOT_FOUND', { message: say('There is no such image') });
  return files.read(tx, fileId);
}
