// Configuration files of the cluster, as an operator would write them for three machines; here all on loopback.

export type NodePlace = {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly dataDir: string;
};

export const passwords = { superuser: 'super-secret', replication: 'replica-secret', chowk: 'chowk-secret' } as const;

/** `ttl` is Patroni's minimum: the time without a primary before an election. With `failsafe_mode` a primary that sees all
 * its nodes continues without etcd. `wal_sender_timeout` is how long a synchronous standby may delay writes. */
export function patroniSettings(node: NodePlace, etcdPort: number, binaries: string, folder: string): string {
  return `scope: chowk
name: ${node.name}
restapi: { listen: '127.0.0.1:${node.restPort}', connect_address: '127.0.0.1:${node.restPort}' }
etcd: { host: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    synchronous_mode: true
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        wal_log_hints: 'on'
        max_connections: 300
        shared_buffers: 128MB
        wal_sender_timeout: 5s
        wal_receiver_timeout: 5s
        hot_standby_feedback: 'on'
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${node.port}
  connect_address: 127.0.0.1:${node.port}
  data_dir: ${node.dataDir}
  bin_dir: ${binaries}
  pgpass: ${folder}/${node.name}.pgpass
  basebackup: [{ checkpoint: fast }]
  parameters: { unix_socket_directories: '' }
  authentication:
    superuser: { username: postgres, password: ${passwords.superuser} }
    replication: { username: replicator, password: ${passwords.replication} }
    rewind: { username: postgres, password: ${passwords.superuser} }
watchdog: { mode: 'off' }
`;
}

type Proxy = {
  readonly nodes: readonly NodePlace[];
  readonly primaryPort: number;
  readonly replicaPort: number;
  readonly webPort: number;
  readonly servers: readonly { readonly name: string; readonly port: number }[];
};

/** LISTEN connections are quiet for hours. `everyMs` of the primary is how soon a new one is found and the former one
 * dropped. A draining server reports it in `/readyz`. */
export function haproxySettings({ nodes, primaryPort, replicaPort, webPort, servers }: Proxy): string {
  const follow = (name: string, port: number, path: string, everyMs: number) => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  timeout client 24h
  timeout server 24h
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter ${everyMs}ms fall 1 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`;
  return `global
  maxconn 4000
defaults
  timeout connect 1s
  timeout check 2s
  timeout client 75s
  timeout server 75s
  retries 0
${follow('primary', primaryPort, '/primary', 200)}${follow('replicas', replicaPort, '/replica', 500)}
listen web
  bind 127.0.0.1:${webPort}
  mode http
  option forwardfor
  balance roundrobin
  option httpchk GET /readyz
  timeout check 5s
  # Only what changes nothing is sent to a second server.
  retries 2
  option redispatch 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  http-response set-header x-served-by %s
  default-server inter 500ms fall 2 rise 1
${servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}
`;
}

export function pgbouncerSettings(port: number, primaryPort: number, usersFile: string): string {
  return `[databases]
chowk = host=127.0.0.1 port=${primaryPort} dbname=chowk
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
server_login_retry = 0.1
query_wait_timeout = 10
`;
}

export function prometheusSettings(rules: string, targets: readonly number[]): string {
  return `global: { scrape_interval: 3s, scrape_timeout: 3s, evaluation_interval: 1s }
rule_files: ['${rules}']
scrape_configs:
  - job_name: chowk
    static_configs: [{ targets: [${targets.map((port) => `'127.0.0.1:${port}'`).join(', ')}] }]
`;
}
