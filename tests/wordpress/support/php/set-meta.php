<?php
/**
 * Stores values of an entry as its form does.
 */

$input = require __DIR__ . '/load.php';
foreach ( $input['values'] as $key => $value ) {
	update_post_meta( $input['id'], $key, $value );
}
