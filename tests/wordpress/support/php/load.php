<?php
/**
 * Loads the WordPress whose folder is the first argument. Returns the value on standard input.
 */

error_reporting( E_ALL );
// While it is installed, WordPress shows no errors.
register_shutdown_function(
	static function (): void {
		$error = error_get_last();
		if ( $error && E_ERROR === $error['type'] ) {
			fwrite( STDERR, $error['message'] );
		}
	}
);
$_SERVER['HTTP_HOST']       = '127.0.0.1';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
// What a file prints is its result. WordPress 6.1 complains of itself with a newer PHP while it loads; its log has that, too.
ob_start();
require $argv[1] . '/wp-load.php';
ob_end_clean();
ini_set( 'display_errors', 'stderr' );
return json_decode( stream_get_contents( STDIN ), true );
