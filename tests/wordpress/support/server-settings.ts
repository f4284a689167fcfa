type NginxOptions = {
  readonly folder: string;
  readonly web: string;
  readonly port: number;
  /** The socket of PHP. */
  readonly fpm: string;
};

/** Serves files, and everything else by WordPress, on loopback only. All its files are in its own folder. */
export const nginxSettings = ({ folder, web, port, fpm }: NginxOptions): string => `
daemon off;
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types;
  access_log ${folder}/requests.log;
  client_body_temp_path ${folder}/body;
  fastcgi_temp_path ${folder}/fastcgi;
  proxy_temp_path ${folder}/proxy;
  scgi_temp_path ${folder}/scgi;
  uwsgi_temp_path ${folder}/uwsgi;
  client_max_body_size 64m;
  server {
    listen 127.0.0.1:${port};
    root ${web};
    index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ {
      try_files $uri =404;
      include /etc/nginx/fastcgi_params;
      # Debian passes the host without its port.
      fastcgi_param HTTP_HOST $http_host;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass unix:${fpm};
    }
  }
}
`;

export const fpmSettings = (folder: string, socket: string): string => `
[global]
error_log = ${folder}/fpm.log
[www]
user = root
group = root
listen = ${socket}
pm = static
pm.max_children = 3
php_admin_value[error_log] = ${folder}/php-errors.log
php_admin_flag[log_errors] = on
catch_workers_output = yes
clear_env = no
`;

/** WordPress logs its own errors: a notice of the plugin fails the tests. */
export const wordpressSettings = (databaseSocket: string): string => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${databaseSocket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
foreach ( array( 'AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT' ) as $name ) {
	define( $name, hash( 'sha256', "only for tests $name" ) );
}
$table_prefix = 'wp_';
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', 'cli' === PHP_SAPI );
define( 'WP_DISABLE_FATAL_ERROR_HANDLER', true );
define( 'WP_DEBUG_LOG', dirname( __DIR__ ) . '/php-errors.log' );
define( 'WP_ENVIRONMENT_TYPE', 'local' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost' );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'FS_METHOD', 'direct' );
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
`;
