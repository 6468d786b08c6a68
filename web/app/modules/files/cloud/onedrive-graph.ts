import type { OneDriveItem } from './onedrive-messages.ts';
import type { PickedFile } from './picker-types.ts';

const GRAPH_URL = 'https://graph.microsoft.com/v1.0';

async function fetchGraph(path: string, token: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${GRAPH_URL}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`Microsoft Graph answered ${response.status}.`);
  return (await response.json()) as Record<string, unknown>;
}

/** The origin of a company's drive, where its picker is. */
export async function findDriveOrigin(token: string): Promise<string> {
  const { webUrl } = await fetchGraph('/me/drive?$select=webUrl', token);
  return new URL(String(webUrl)).origin;
}

/** The picked files with links to their bytes, which are signed for an hour. */
export const fetchPickedFiles = (items: readonly OneDriveItem[], token: string): Promise<PickedFile[]> =>
  Promise.all(
    items.map(async ({ id, driveId }) => {
      const path = `/drives/${encodeURIComponent(driveId)}/items/${encodeURIComponent(id)}`;
      const item = await fetchGraph(`${path}?select=id,name,size,@microsoft.graph.downloadUrl`, token);
      return {
        name: String(item['name'] ?? ''),
        bytes: typeof item['size'] === 'number' ? item['size'] : null,
        link: String(item['@microsoft.graph.downloadUrl'] ?? ''),
        id: null,
      };
    }),
  );
