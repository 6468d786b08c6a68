import { toOffsetAndLimit } from '@platewright/contract/fields';
import { findSheetStation } from '@platewright/domain/ganging/carry-plates';
import { measureSheets } from '@platewright/domain/ganging/measure-sheets';
import { findSheetUndo, isOpenSheet } from '@platewright/domain/ganging/sheet-transitions';
import { umToMm } from '@platewright/domain/geometry/length';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import type { materials, sheets } from '../../../platform/db/schema/index.ts';
import { loadStations } from '../../production/index.ts';
import { changeSheet } from '../change-sheet.ts';
import { imagingListCsv } from '../imaging-list-csv.ts';
import { listOtherSheets, listSheets } from '../list-sheets.ts';
import { loadPlatesOfSheets } from '../load-room-plates.ts';
import { loadSheet, toGangedSheet } from '../load-sheet.ts';
import { movePlate } from '../move-plate.ts';
import { planSheets } from '../plan-sheets.ts';
import { presentMeasures, presentParts, presentPlates } from '../present-sheet.ts';
import { toGangingSettings } from '../sheet-parts.ts';
import { createSheetPlanUrl } from '../sheet-urls.ts';
import { transitionSheet } from '../transition-sheet.ts';

const presentHead = (sheet: typeof sheets.$inferSelect, material: typeof materials.$inferSelect) => ({
  ...{ id: sheet.id, state: sheet.state, offcutId: sheet.offcutId, materialId: material.id },
  ...{ plateType: material.plateType, thicknessMm: umToMm(material.thicknessUm) },
  reliefMm: sheet.reliefUm === null ? null : umToMm(sheet.reliefUm),
  ...{ widthMm: umToMm(sheet.widthUm), lengthMm: umToMm(sheet.lengthUm) },
});

export const deskSheets: Handler<'deskSheets'> = async ({ _start, _end, ...query }, { tx, deps }) => {
  const { rows, count } = await listSheets(tx, { ...query, ...toOffsetAndLimit({ _start, _end }) });
  const plates = await loadPlatesOfSheets(
    tx,
    deps,
    rows.map(({ sheet }) => sheet.id),
  );
  return {
    sheets: {
      rows: rows.map(({ sheet, material, dueAt }) => {
        const ofSheet = plates.filter(({ place }) => place?.sheetId === sheet.id);
        const isOpen = sheet.state === 'planned' || sheet.state === 'released';
        return {
          ...presentHead(sheet, material),
          plates: ofSheet.length,
          stopped: isOpen ? ofSheet.filter((plate) => !plate.isPlaceable).length : 0,
          dueAt: dueAt?.toISOString() ?? null,
          wastePerMille: measureSheets([toGangedSheet(sheet, ofSheet)]).perMille.waste,
          createdAt: sheet.createdAt.toISOString(),
        };
      }),
      count,
    },
  };
};

export const deskSheet: Handler<'deskSheet'> = async ({ sheetId }, { tx, deps, principal, lang }) => {
  const { sheet, material, events, plates, ganged } = await loadSheet(tx, deps, sheetId);
  const byId = new Map(plates.map((plate) => [String(plate.id), plate]));
  const { rimUm, gapUm, smallestOffcut } = toGangingSettings(material);
  const isOpen = sheet.state === 'planned' || sheet.state === 'released';
  const { all: stations } = await loadStations(tx, deps);
  const at = findSheetStation(stations, sheet.state, plates);
  return {
    ...presentHead(sheet, material),
    // What has its image is not stopped by what happens to its plates afterwards.
    plates: presentPlates(ganged.plates, byId, lang).map((plate) => ({
      ...plate,
      isStopped: isOpen && plate.isStopped,
    })),
    parts: presentParts(sheet.cuts),
    measures: presentMeasures([ganged], principal),
    revision: sheet.revision,
    rules: { rimUm, gapUm, smallestOffcut, canTurn: material.canTurn },
    station: at && {
      key: at.station.key,
      name: at.station.name,
      machines: [...at.station.machines],
      isLast: at.isLast,
    },
    undo: sheet.state === 'imaged' ? findSheetUndo(events.at(-1), deps.clock.now()) : null,
    others: isOpenSheet(sheet.state) ? await listOtherSheets(tx, sheet) : [],
    events: events.map(({ kind, staffName, at }) => ({ kind, by: staffName, at: at.toISOString() })),
  };
};

export const deskPlanSheets: Handler<'deskPlanSheets'> = async (input, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  return { ids: await planSheets(ctx.tx, ctx.deps, input, { staffId, name, now: ctx.deps.clock.now() }) };
};

export const deskChangeSheet: Handler<'deskChangeSheet'> = async (input, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  await changeSheet(ctx.tx, ctx.deps, input, { staffId, name, now: ctx.deps.clock.now() });
  return null;
};

export const deskMovePlateToSheet: Handler<'deskMovePlateToSheet'> = async (input, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  await movePlate(ctx.tx, ctx.deps, input, { staffId, name, now: ctx.deps.clock.now() });
  return null;
};

export const deskTransitionSheet: Handler<'deskTransitionSheet'> = async ({ sheetId, ...request }, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  const by = { staffId, name, now: ctx.deps.clock.now() };
  return transitionSheet(ctx, sheetId, request, by);
};

export const deskSheetPlan: Handler<'deskSheetPlan'> = async ({ sheetId, language: lang }, { tx, principal, deps }) => {
  await loadSheet(tx, deps, sheetId);
  return { url: createSheetPlanUrl(deps.tokens, principal, { sheetId, lang }) };
};

export const deskImagingListCsv: Handler<'deskImagingListCsv'> = async (input, ctx) => {
  await loadSheet(ctx.tx, ctx.deps, input.sheetId);
  return { url: imagingListCsv.createUrl(ctx, input) };
};
