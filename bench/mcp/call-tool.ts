// A call of a tool beside the same call over REST, at one server that does both.
import { requestRate } from '#bench/requests/request-rate.ts';
import { startBenchServer } from '#bench/server.ts';
import { sideBySide } from '#bench/requests/side-by-side.ts';
import { aPackage } from '#test/support/scenarios.ts';

const REQUESTS = 200;

const handshake = { accept: 'application/json, text/event-stream' };
const stateless = {
  ...handshake,
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'get_generation',
};
const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The revisions with a handshake, and the one without. */
const eras = [
  { name: '2025-11-25', headers: handshake, meta: {} },
  { name: '2026-07-28', headers: stateless, meta: { _meta: envelope } },
];

export async function benchCallTool(): Promise<string[]> {
  const bench = await startBenchServer();
  try {
    const { generation_id } = await aPackage(bench.client);
    const authorization = `Bearer ${bench.api_key}`;
    const rest = {
      url: `${bench.server.base_url}/v1/generations/${generation_id}`,
      headers: { authorization },
    };
    const lines: string[] = [];
    for (const { name, headers, meta } of eras) {
      const params = { name: 'get_generation', arguments: { generation_id }, ...meta };
      const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      const tool = {
        url: `${bench.server.base_url}/mcp`,
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', ...headers },
        body: () => message,
      };
      for (const at_once of [1, 16]) {
        const { ours, floor, ratio, same } = await sideBySide({
          ours: () => requestRate({ ...tool, count: REQUESTS, at_once }),
          floor: () => requestRate({ ...rest, count: REQUESTS, at_once }),
        });
        lines.push(
          `get_generation over MCP ${name}, ${at_once} at once: ${ours.toFixed(0)} a second, over REST ${floor.toFixed(0)}`,
          `takes ${(1 / ratio).toFixed(2)} times as long (goal 1.5; REST beside itself ${(1 / same).toFixed(2)})`,
        );
      }
    }
    return lines;
  } finally {
    await bench.close();
  }
}
